import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '../../packages/domain/src/core/text.ts'
import { ROOT } from '../core/config.ts'
import { addressIn, type HelpPage, helpHomes, helpPages, helpReaders } from './help-pages.table.ts'
import { withKeyTables } from './key-tables.ts'
import { pictureSize } from './picture-size.ts'
import { type LinkMap, stageMarkdown, titleOf } from './stage-markdown.ts'

interface SidebarItem {
  readonly text: string
  readonly link: string
}
interface SidebarGroup {
  readonly text: string
  readonly items: readonly SidebarItem[]
}
interface NavEntry {
  readonly text: string
  readonly link: string
  readonly activeMatch: string
}

/** What the configuration of the generator reads beside the pages. */
export interface Site {
  /** Readers whose pages are in both languages. */
  readonly translated: readonly string[]
  readonly nav: Readonly<Record<Language, readonly NavEntry[]>>
  readonly sidebar: Readonly<Record<Language, Readonly<Record<string, readonly SidebarGroup[]>>>>
}

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const isGuide = (key: string): boolean => helpReaders.some((reader) => reader.key === key && reader.isGuide === true)

/** Where links of a page lead; pictures are copied to `media` of the stage as they are met. */
export function linkMap(copy: (file: string, place: string) => void): LinkMap {
  const pages = new Map([...helpPages, ...helpHomes].map(({ file, address }) => [file, address]))
  return {
    pageOf: (file) => pages.get(file),
    pictureOf: (file) => {
      const place = `media/${path.posix.relative('docs', file)}`
      copy(file, place)
      return { place, ...pictureSize(readFileSync(path.join(ROOT, file))) }
    },
  }
}

const itemOf = ({ file, address }: HelpPage): SidebarItem => ({ text: titleOf(read(file)), link: `/${address}` })

const groupsOf = (lang: Language, key: string, pages: readonly HelpPage[]): SidebarGroup[] => {
  const rest = pages.filter((page) => page.reader === key && page.lang === (isGuide(key) ? lang : 'en'))
  return (helpReaders.find((reader) => reader.key === key)?.groups ?? []).map(({ title, pages: files, list }) => {
    const items = rest.splice(0, files.length).map(itemOf)
    return { text: title[lang], items: list === undefined ? items : [{ text: title[lang], link: `/${key}/${list}/` }] }
  })
}

/** Navigation of both languages: a part that is in English alone says so to Chinese readers. */
export function siteOf(): Site {
  const nav = (lang: Language): NavEntry[] =>
    helpReaders.map(({ key, title, groups }) => {
      const own = isGuide(key) ? lang : 'en'
      const first = helpPages.find((page) => page.reader === key && page.lang === own)
      const text = own === lang ? title[lang] : `${title[lang]}（英文）`
      if (!first || groups.length === 0) throw new Error(`${key} has no page`)
      return { text, link: `/${first.address}`, activeMatch: `^/${addressIn(own, key)}/` }
    })
  const sidebar = (lang: Language) =>
    Object.fromEntries(
      helpReaders
        .filter(({ key }) => lang === 'en' || isGuide(key))
        .map(({ key }) => [`/${addressIn(lang, `${key}/`)}`, groupsOf(lang, key, helpPages)]),
    )
  const translated = helpReaders.filter(({ isGuide: is }) => is).map(({ key }) => key)
  return { translated, nav: { en: nav('en'), cn: nav('cn') }, sidebar: { en: sidebar('en'), cn: sidebar('cn') } }
}

/** The page that lists the pages of a group. */
const listPage = (title: string, pages: readonly HelpPage[]): string =>
  [`# ${title}`, '', ...pages.map(itemOf).map(({ text, link }) => `- [${text}](${link}.md)`), ''].join('\n')

const note = (file: string): string => `\n\n---\n\nSource: \`${file}\`\n`

/** Writes the pages as the generator reads them into a folder: links rewritten, pictures beside them. */
export function stageHelp(stage: string): void {
  const copied = new Set<string>()
  const links = linkMap((file, place) => {
    if (copied.has(place)) return
    copied.add(place)
    cpSync(path.join(ROOT, file), path.join(stage, 'pages/public', place), { recursive: true })
  })
  for (const page of [...helpHomes, ...helpPages]) {
    const target = path.join(stage, 'pages', `${page.address}.md`)
    mkdirSync(path.dirname(target), { recursive: true })
    const own = page.reader === '' || isGuide(page.reader)
    const text = withKeyTables(read(page.file), page.lang)
    writeFileSync(target, stageMarkdown(text, page.file, links) + (own ? '' : note(page.file)))
  }
  for (const { key, groups } of helpReaders)
    for (const { title, pages, list } of groups)
      if (list !== undefined)
        writeFileSync(
          path.join(stage, `pages/${key}/${list}/index.md`),
          listPage(
            title.en,
            helpPages.filter(({ file }) => pages.includes(file)),
          ),
        )
  cpSync(path.join(ROOT, 'optional/help/boot.js'), path.join(stage, 'pages/public/boot.js'))
  writeFileSync(path.join(stage, 'site.json'), JSON.stringify(siteOf()))
}

/** Files that pages need and that are not there; for a test. */
export const missingFiles = (): string[] =>
  [...helpHomes, ...helpPages].map(({ file }) => file).filter((file) => !existsSync(path.join(ROOT, file)))
