import type { DocumentImages } from '../model.ts'
import type { FontFiles } from './fonts.ts'

/** What a document is printed with. */
export interface PrintSources {
  readonly fonts: FontFiles
  readonly images: DocumentImages
}

export interface PrintResult {
  /** Pages of a PDF; 0 for Word, which counts them itself. */
  readonly pages: number
  /** Characters that no font has, and how often they occurred; they are printed as a sign. */
  readonly missing: Readonly<Record<string, number>>
  /** Pictures and drawings that could not be read. */
  readonly problems: readonly string[]
}
