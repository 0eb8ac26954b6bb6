import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The faces of a document: Latin and Chinese letters, each regular and semibold. */
export const faces = ['latin', 'latinStrong', 'han', 'hanStrong'] as const
export type Face = (typeof faces)[number]
/** The font file (TTF) of each face. */
export type FontFiles = Readonly<Record<Face, Uint8Array>>

const files: Readonly<Record<Face, string>> = {
  latin: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  latinStrong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  han: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  hanStrong: '@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf',
}

/** Reads the product's own fonts; none of the machine is used. */
export async function loadFonts(): Promise<FontFiles> {
  const { resolve } = createRequire(import.meta.url)
  const read = (face: Face): Promise<Uint8Array> => readFile(resolve(files[face]))
  const [latin, latinStrong, han, hanStrong] = await Promise.all([read('latin'), read('latinStrong'), read('han'), read('hanStrong')])
  return { latin, latinStrong, han, hanStrong }
}
