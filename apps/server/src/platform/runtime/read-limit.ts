/** Processor time for the first megabyte of a file that somebody uploaded, and for each further one, ms (guesses: some times what a full one takes). */
const firstMs = 3000
const furtherMs = 1000
/** No file may take longer, ms: the others of its tenant wait behind it (guess). */
const longestMs = 30_000
const megabyte = 1_048_576

/** Limit of the processor time for reading a file of this length, ms. A small file that takes long was made to. */
export const readLimitMs = (bytes: number): number =>
  Math.min(longestMs, firstMs + furtherMs * Math.ceil(Math.max(0, bytes - megabyte) / megabyte))
