/** What is used of libraries that come without types. */
declare module 'fontkit' {
  export interface Run {
    readonly glyphs: readonly { readonly id: number; readonly advanceWidth: number }[]
    readonly positions: readonly { readonly xAdvance: number }[]
    readonly advanceWidth: number
  }
  export interface Font {
    readonly unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string, features?: readonly string[] | Readonly<Record<string, boolean>>): Run
  }
  export function create(bytes: Uint8Array): Font
}

declare module 'linebreak' {
  export class LineBreaker {
    constructor(text: string)
    nextBreak(): { readonly position: number; readonly required: boolean } | null
  }
  export = LineBreaker
}
