import type { ReactNode } from 'react'

/** Icons of the tools on a 16 px grid, with one stroke width. */
const outlines = {
  zoomIn: 'M7 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8M10 10l3.5 3.5M7 5.2v3.6M5.2 7h3.6',
  zoomOut: 'M7 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8M10 10l3.5 3.5M5.2 7h3.6',
  reset: 'M2.5 8h11M2.5 8l2.5-2.5M2.5 8l2.5 2.5M13.5 8L11 5.5M13.5 8L11 10.5',
  fitY: 'M8 2.5v11M8 2.5L5.5 5M8 2.5L10.5 5M8 13.5L5.5 11M8 13.5l2.5-2.5',
  csv: 'M8 2.5v7.5M5 7l3 3 3-3M3 13h10',
  png: 'M2.5 3.5h11v9h-11zM2.5 11l3.5-3.5 2.5 2.5 2-2 3 3M10.5 6h.01',
  copy: 'M6 6h7.5v7.5H6zM10 3.5V2.5H2.5V10h1',
  done: 'M3 8.5l3.2 3.2L13 5',
  full: 'M6 2.5H2.5V6M10 2.5h3.5V6M6 13.5H2.5V10M10 13.5h3.5V10',
  leaveFull: 'M2.5 6H6V2.5M13.5 6H10V2.5M2.5 10H6v3.5M13.5 10H10v3.5',
  log: 'M2.5 13.5v-11M2.5 13.5h11M2.5 5h3M2.5 6.5h3M2.5 9h3M8 11l2-6 3-2',
  comb: 'M2.5 13.5h11M4 13.5v-10M7.2 13.5v-7M10.4 13.5v-5M13.2 13.5v-3',
  faults: 'M2.5 13.5h11M5 13.5v-11M9 13.5v-11M13 13.5v-11M3.5 4.5L5 2.5l1.5 2M7.5 4.5L9 2.5l1.5 2',
  baseline: 'M2.5 10.5h2M6 10.5h2M9.5 10.5h2M13 10.5h.5M2.5 7l3-3 3 4 2.5-5 2.5 3',
  sidebands: 'M2.5 13.5h11M8 13.5v-11M5 13.5V8M11 13.5V8M2.8 13.5v-2.5M13.2 13.5v-2.5',
} as const

export type ChartIconName = keyof typeof outlines

/** A tool's icon; hidden from screen readers because the button has a name. */
export function ChartIcon({ name }: { name: ChartIconName }): ReactNode {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outlines[name]} />
    </svg>
  )
}
