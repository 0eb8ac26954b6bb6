/** HTTP statuses with their own page and text (specification, HTTP status messages). */
export const httpStatuses = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505] as const
export type HttpStatus = (typeof httpStatuses)[number]

/** The status whose page is shown: itself, or 400 or 500 as the general one. */
export function shownStatus(status: number): HttpStatus {
  return httpStatuses.find((one) => one === status) ?? (status >= 500 ? 500 : 400)
}

/** The status in an address: anything but a listed number is a 404. */
export function statusFromAddress(text: string | undefined): HttpStatus {
  return httpStatuses.find((one) => String(one) === text) ?? 404
}
