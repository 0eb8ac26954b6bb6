/** HTTP statuses that have a page and a text of their own (specification, HTTP status messages). */
export const httpStatuses = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505] as const
export type HttpStatus = (typeof httpStatuses)[number]

/** The status whose page is shown: itself, or the general one of its hundred. */
export function shownStatus(status: number): HttpStatus {
  return httpStatuses.find((one) => one === status) ?? (status >= 500 ? 500 : 400)
}

/** The page for a status from an address: only listed numbers, anything else is an address error. */
export function statusFromAddress(text: string | undefined): HttpStatus {
  return httpStatuses.find((one) => String(one) === text) ?? 404
}
