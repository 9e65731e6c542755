public import Core
public import ErrorCatalog

/// The groups that users learn in.
public enum StudyGroups {
  /// Joins a group.
  public static func join(_ response: Response) -> Result<Int, StudyGroupModuleError> {
    response.code == 0
      ? .success(7) : .failure(StudyGroupErrorMapper.moduleError(forServerCode: response.code))
  }
}
