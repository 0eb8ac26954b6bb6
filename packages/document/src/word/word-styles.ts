import { AlignmentType, type IStylesOptions, LevelFormat, LineRuleType } from 'docx'
import type { DocumentTone } from '../model.ts'
import { ink, toneInk } from '../pdf/look.ts'

/** Fonts that a reader's machine has: the product's own are not embedded, so that the text can be changed everywhere. */
export const wordFont = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial', eastAsia: 'Microsoft YaHei' } as const

/** A colour as Word writes it. */
export const hex = (color: string): string => color.slice(1)
export const toneHex = (tone: DocumentTone): string => hex(toneInk[tone].text)

/** The shapes of severities as letters. */
export const markLetters: Readonly<Record<DocumentTone, string>> = {
  good: '●',
  warning: '▲',
  danger: '◆',
  critical: '◆',
  unknown: '○',
  accent: '●',
  quiet: '●',
}

/** Sizes in half points, spaces in twentieths of a point. */
const heading = (size: number, before: number, after: number) => ({
  run: { size, bold: true, color: hex(ink.text), font: wordFont },
  paragraph: { spacing: { before, after }, keepNext: true },
})

export const wordStyles = (isChinese: boolean): IStylesOptions => ({
  default: {
    document: {
      run: { font: wordFont, size: 20, color: hex(ink.text), language: { value: 'en-US', eastAsia: 'zh-CN' } },
      paragraph: { spacing: { line: isChinese ? 340 : 310, lineRule: LineRuleType.AUTO, after: 120 } },
    },
    title: { run: { size: 56, bold: true, font: wordFont }, paragraph: { spacing: { before: 2400, after: 200 } } },
    heading1: heading(34, 360, 160),
    heading2: heading(26, 280, 120),
    heading3: heading(22, 200, 80),
  },
  paragraphStyles: [
    {
      id: 'Caption',
      name: 'caption',
      basedOn: 'Normal',
      run: { size: 17, color: hex(ink.quiet) },
      paragraph: { spacing: { before: 60, after: 160 } },
    },
    {
      id: 'Cell',
      name: 'Table cell',
      basedOn: 'Normal',
      run: { size: 17 },
      paragraph: { spacing: { before: 30, after: 30, line: 250, lineRule: LineRuleType.AUTO } },
    },
    {
      id: 'Small',
      name: 'Small',
      basedOn: 'Normal',
      run: { size: 15, color: hex(ink.quiet) },
      paragraph: { spacing: { before: 0, after: 0, line: 230, lineRule: LineRuleType.AUTO } },
    },
  ],
})

export const wordNumbering = {
  config: [
    {
      reference: 'bullets',
      levels: [
        {
          level: 0,
          format: LevelFormat.BULLET,
          text: '•',
          alignment: AlignmentType.LEFT,
          style: { paragraph: { indent: { left: 360, hanging: 260 } } },
        },
      ],
    },
    {
      reference: 'numbers',
      levels: [
        {
          level: 0,
          format: LevelFormat.DECIMAL,
          text: '%1.',
          alignment: AlignmentType.LEFT,
          style: { paragraph: { indent: { left: 440, hanging: 440 } } },
        },
      ],
    },
  ],
}
