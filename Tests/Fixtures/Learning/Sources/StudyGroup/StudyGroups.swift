public import Core
public import ErrorCatalog

/// The groups that people learn in.
public enum StudyGroups {
  /// Joins a group.
  public static func join(_ answer: Answer) -> Result<Int, ModuleError<StudyGroupError, AppError>> {
    answer.code == 0
      ? .success(7) : .failure(StudyGroupErrorMapper.moduleError(serverCode: answer.code))
  }
}
