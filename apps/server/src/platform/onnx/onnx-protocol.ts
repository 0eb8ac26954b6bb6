/** What the process that runs networks is asked. */
export type OnnxQuestion =
  | { readonly load: string; readonly file: Uint8Array }
  | { readonly run: string; readonly rows: readonly Float32Array[] }
export type OnnxRequest = OnnxQuestion & { readonly id: number }

/** What it answers: rows of outputs, or why there are none. */
export type OnnxReply = { readonly id: number } & (
  | { readonly rows: readonly Float32Array[] }
  | { readonly failed: 'noRuntime' | 'memory' | 'other'; readonly detail: string }
)

/** The package that runs networks; optional. */
export const onnxPackage = 'onnxruntime-web'
