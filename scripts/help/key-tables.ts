import * as chartKeys from '../../apps/web/src/charts/frame/chart-keys.ts'
import type { KeySection } from '../../apps/web/src/core/hooks/key-help.ts'
import type { Language } from '../../packages/domain/src/core/text.ts'

const sections: Readonly<Record<string, KeySection>> = { ...chartKeys }

/** The keys of a chart as a table, from the list that the app itself shows. */
function keyTable(name: string, lang: Language): string {
  const section = sections[name]
  if (!section) throw new Error(`No chart has keys named ${name}.`)
  const heads = { cn: '| 按键 | 作用 |', en: '| Key | Does |' }
  const rows = section.rows.map(({ keys, description }) => {
    const shown =
      typeof keys === 'string'
        ? keys
            .split(' ')
            .map((key) => `\`${key}\``)
            .join(' ')
        : keys[lang]
    return `| ${shown} | ${description[lang]} |`
  })
  return [`## ${section.title[lang]}`, '', heads[lang], '|---|---|', ...rows].join('\n')
}

/** Replaces each line `[keys NAME]` of a page by the table of these keys. */
export const withKeyTables = (text: string, lang: Language): string =>
  text.replace(/^\[keys (\w+)\]$/gm, (_, name: string) => keyTable(name, lang))
