/**
 * A prepared complex transform of one length: interleaved (re, im) in, interleaved out in a buffer of the plan that the next run overwrites.
 * `points` is the size of its twiddles and buffers, in complex points of about 50 bytes.
 */
export type ComplexPlan = { readonly length: number; readonly points: number; readonly run: (source: Float64Array) => Float64Array }
