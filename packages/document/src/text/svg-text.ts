import { missingSign, printable, type Typeface } from './typeface.ts'

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The characters of a text in a drawing. */
export const plainTextOf = (content: string): string =>
  content.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? entity)

/** The families of a drawing's texts. */
export interface SvgFamilies {
  readonly latin: string
  readonly han: string
}

/**
 * A drawing whose texts name a font that has their characters: the drawings of `packages/chart` name those of the browser. Characters that no font has are
 * replaced and counted, and links to files or servers are removed.
 */
export function withOwnFonts(svg: string, typeface: Typeface, { latin, han }: SvgFamilies): string {
  return svg
    .replace(/<text([^<>]*)>([^<]*)<\/text>/g, (_whole, attributes: string, inner: string) => {
      const text = printable(plainTextOf(inner))
      const runs = typeface.runsOf(text, false)
      const isLatin = runs.every(({ face, text: part }) => face === 'latin' && !part.includes(missingSign))
      const shown = runs
        .map((run) => run.text)
        .join('')
        .replace(/[&<>]/g, (char) => escapes[char] ?? char)
      const plain = attributes.replace(/\sfont-family="[^"]*"/, '').replace(/\sfont-weight="(?:[6-9]00)"/, ' font-weight="bold"')
      return `<text${plain} font-family="${isLatin ? latin : han}">${shown}</text>`
    })
    .replace(/\s(?:xlink:)?href="(?!data:image\/(?:png|jpeg);|#)[^"]*"/g, '')
}
