/** What a script is given: JSON, and arrays that are put into it by their path (`spectrum.amplitude`). */
export interface ScriptInput {
  readonly json: string
  readonly arrays: Readonly<Record<string, Float64Array>>
}

/** What the process that runs scripts is asked: a value that the script exports, as JSON, or what a function that it exports answers. */
export interface ScriptQuestion {
  readonly source: string
  readonly name: string
  readonly input: ScriptInput | null
}
export type ScriptRequest = ScriptQuestion & { readonly id: number }

/** Why a script has no answer. */
export type ScriptFailure = 'notLoaded' | 'noExport' | 'threw' | 'time' | 'memory' | 'large'

export type ScriptReply = { readonly id: number } & (
  | { readonly json: string }
  | { readonly failed: ScriptFailure; readonly detail: string }
)

/** Bounds of one run. */
export interface ScriptLimits {
  readonly runMs: number
  readonly memoryBytes: number
  readonly stackBytes: number
  /** Characters of an answer. */
  readonly answer: number
}
