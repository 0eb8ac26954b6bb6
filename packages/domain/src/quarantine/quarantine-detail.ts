import { fill, type Text } from '../core/text.ts'
import { quarantineDetails } from './quarantine-details.table.ts'

const escaped = (text: string): string => text.replace(/[.*+?^$|()[\]\\]/g, '\\$&')

/** Places that may hold a colon; in the others one begins the sentence proper. */
const wide = ['rest', 'name', 'sensor', 'time']
const patternOf = (en: string): RegExp =>
  new RegExp(`^${escaped(en).replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${wide.includes(name) ? '.+' : '[^:]+?'})`)}$`, 's')

const sentences = quarantineDetails.map(({ en, cn }) => ({ pattern: patternOf(en), cn }))

function chinese(detail: string): string | null {
  for (const { pattern, cn } of sentences) {
    const match = pattern.exec(detail)
    if (!match) continue
    const { rest, ...others } = match.groups ?? {}
    const said = rest === undefined ? null : chinese(rest)
    // What only begins with a name and a colon is no sentence of ours.
    if (rest !== undefined && said === null) continue
    return fill(cn, said === null ? others : { ...others, rest: said })
  }
  return null
}

/** What is wrong with an entry of the quarantine, in both languages; a sentence that is not in the table (PostgreSQL's) stays as it is. */
export const quarantineDetailText = (detail: string): Text => ({ en: detail, cn: chinese(detail) ?? detail })
