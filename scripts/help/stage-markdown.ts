import path from 'node:path'

/** Where a link of a page leads on the site. */
export interface LinkMap {
  /** The address of a file of the checkout below `/help/`; undefined if the site has no such page. */
  pageOf(file: string): string | undefined
  /** The place of a picture of the checkout below `/help/`, with its size in pixels. */
  pictureOf(file: string): { readonly place: string; readonly width: number; readonly height: number }
}

const outside = /^(?:[a-z]+:|#|\/\/)/i
/** Fenced and inline code, which stays as it is. */
const code = /(^ *```[\s\S]*?^ *```$|`+[^`\n]+`+)/gm

/** What a link to a place of the repository becomes that the site does not have: the text, and where it is. */
const placeNote = (text: string, file: string, fragment: string): string => {
  const shown = text.replaceAll('`', '')
  const place = fragment ? `${file}, ${fragment.slice(1)}` : file
  return shown.endsWith(file) ? `\`${file}\` (in the repository)` : `${text} (\`${place}\` in the repository)`
}

/** Rewrites the links and pictures of a page for the site. Links to files that it does not have say where they are. */
function rewrite(text: string, file: string, links: LinkMap): string {
  return text
    .replaceAll('{{', '&#123;&#123;')
    .replace(/(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g, (whole, isPicture: string, label: string, target: string) => {
      if (outside.test(target)) return whole
      const [place = '', fragment] = target.split('#')
      const found = place.startsWith('/') ? place.slice(1) : path.posix.join(path.posix.dirname(file), place)
      if (isPicture) {
        const { place: shown, width, height } = links.pictureOf(found)
        // A picture is smaller in the column than it was on the screen: it opens in its own size.
        return `[![${label}](/${shown}){width=${width} height=${height} loading=lazy}](/help/${shown}){target=_blank}`
      }
      const hash = fragment === undefined ? '' : `#${fragment}`
      const page = links.pageOf(found)
      return page === undefined ? placeNote(label, found, hash) : `[${label}](/${page}.md${hash})`
    })
}

/** A link whose text is code (`[`file`](place)`) is one part for the splitting into code and text. */
const codeLink = /\[`([^`\]]+)`\]\(([^()\s]+)\)/g

/** The Markdown of a page as the site has it. */
export const stageMarkdown = (text: string, file: string, links: LinkMap): string =>
  text
    .replace(codeLink, (_, label: string, target: string) => `[${label}](${target})`)
    .split(code)
    .map((part, at) => (at % 2 === 1 ? part : rewrite(part, file, links)))
    .join('')

/** The heading of the first level, without marks. */
export const titleOf = (text: string): string => (/^# (.+)$/m.exec(text)?.[1] ?? '').replaceAll(/[`*]/g, '')
