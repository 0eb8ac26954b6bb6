import type { DocumentHead, DocumentTone } from '../model.ts'

/** Colours on paper: those of the product's light theme, on white. */
export const ink = {
  text: '#17202b',
  quiet: '#526073',
  line: '#d6dee8',
  lineStrong: '#9fb0c3',
  soft: '#f1f5f9',
  accent: '#0b7484',
  paper: '#ffffff',
} as const

/** The colour of each tone, as text and as an area behind text. */
export const toneInk: Readonly<Record<DocumentTone, { readonly text: string; readonly mark: string; readonly area: string }>> = {
  good: { text: '#20563a', mark: '#2f8f5b', area: '#e9f5ee' },
  warning: { text: '#875b10', mark: '#d9902b', area: '#fdf3e0' },
  danger: { text: '#b02a37', mark: '#d6404d', area: '#fdecee' },
  critical: { text: '#8c1525', mark: '#a3162a', area: '#fbe4e7' },
  unknown: { text: '#5f6b7a', mark: '#8391a1', area: '#eef1f5' },
  accent: { text: '#0b7484', mark: '#0b7484', area: '#e5f3f5' },
  quiet: { text: '#526073', mark: '#9fb0c3', area: '#f1f5f9' },
}

/** Measures of a page, in points. */
export interface Look {
  readonly width: number
  readonly height: number
  readonly side: number
  /** First and last position of the text when a header or footer is text, or nothing. */
  readonly top: number
  readonly bottom: number
  readonly body: number
  readonly small: number
  readonly tiny: number
  readonly table: number
  readonly h1: number
  readonly h2: number
  readonly h3: number
  readonly number: number
  /** Height of a line by the size of its letters. */
  readonly leading: number
  /** The longest line of running text: longer ones are hard to follow. */
  readonly measure: number
  readonly cover: number
  readonly gap: number
}

const portrait = {
  width: 595.28,
  height: 841.89,
  side: 54,
  top: 64,
  bottom: 58,
  body: 9.5,
  small: 8.25,
  tiny: 7.25,
  table: 8.25,
  h1: 17,
  h2: 12.5,
  h3: 10.25,
  number: 19,
  measure: 487,
  cover: 30,
  gap: 9,
}
const wide = {
  width: 960,
  height: 540,
  side: 54,
  top: 58,
  bottom: 46,
  body: 12.5,
  small: 10.5,
  tiny: 9,
  table: 10.5,
  h1: 24,
  h2: 16,
  h3: 13.5,
  number: 27,
  measure: 700,
  cover: 42,
  gap: 11,
}

/** The look of a document. Chinese needs more space between its lines. */
export const lookOf = ({ page, language }: Pick<DocumentHead, 'page' | 'language'>): Look => ({
  ...(page === 'portrait' ? portrait : wide),
  leading: language === 'cn' ? 1.62 : 1.48,
})

/** Greatest heights of the strips of a company on 16:9, where their width would take a sixth of the page. */
export const wideStrip = { header: 44, footer: 20 } as const
