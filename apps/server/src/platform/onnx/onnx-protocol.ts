/** What the process that runs networks is asked. */
export type OnnxRequest =
  | { readonly id: number; readonly load: string; readonly file: Uint8Array }
  | { readonly id: number; readonly run: string; readonly rows: readonly Float32Array[] }

/** What it answers: rows of outputs, or why there are none. */
export type OnnxReply = { readonly id: number } & (
  | { readonly rows: readonly Float32Array[] }
  | { readonly failed: 'noRuntime' | 'memory' | 'other'; readonly detail: string }
)

/** The package that runs networks; optional. */
export const onnxPackage = 'onnxruntime-web'
