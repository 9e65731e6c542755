package com.example.shop

import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse

/** The screen that the app goes to after an error. */
fun nextScreen(error: AppError): String = when (error) {
  is AppError.OrderSoldOut -> "search ${error.product}"
  is AppError.OrderTooMany -> "cart ${error.limit}"
  is AppError.AccountBlocked -> "support"
  AppError.OrderFailed, is AppError.ServiceBusy, AppError.ServiceMaintenance -> "cart"
}

/** Orders a product of the shop: what the user reads if that fails. */
fun order(url: String, tag: String): String {
  val request = HttpRequest.newBuilder(URI(url)).header("Accept-Language", tag).build()
  val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())
  val headers = response.headers().map().mapValues { it.value.joinToString(", ") }
  val occurrence = ErrorMapper.occurrenceIfFailed(response.statusCode(), headers, response.body()) ?: return "ordered"
  val message = occurrence.presentation(Language.load(tag)).message
  val delay = occurrence.retryDelay(1, random = { 0.0 })
  return listOf(message, nextScreen(occurrence.error), if (delay == null) "no retry" else "retry in ${delay.toMillis() / 1000.0} s").joinToString(" | ")
}
