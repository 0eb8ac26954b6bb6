import type { SVGProps } from 'react'

/** Line icons on a 16 px grid. */
const paths = {
  home: 'M2 7.5 8 2.5l6 5M3.5 6.5v7h9v-7M6.5 13.5v-4h3v4',
  monitor: 'M1.5 8.5h3l2-5 3 9 2-6 1 2h2',
  analysis: 'M2 14V9M5 14V3M8 14V7M11 14v-4M14 14v-2',
  gauge: 'M2.4 12.5a6.2 6.2 0 1 1 11.2 0M8 10.5l2.8-4',
  inspection: 'M5.5 2.5h5v2h-5zM5.5 3.5H3v10.5h10V3.5h-2.5M5.5 9.5l2 2 3.5-4',
  configure: 'M2 4h7M13 4h1M2 12h1M7 12h7M11 2v4M5 10v4',
  system:
    'M6 2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM1.5 13.5c.4-2.6 2.2-4 4.5-4s4.1 1.4 4.5 4M10.5 2.8a2.5 2.5 0 0 1 0 4.4M12 9.8c1.4.6 2.2 1.9 2.5 3.7',
  platform: 'M8 1.5 14 4.5 8 7.5 2 4.5zM2 8l6 3 6-3M2 11.5l6 3 6-3',
  search: 'M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2zM10.6 10.6 14 14',
  sun: 'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M3 13l1-1M12 4l1-1',
  moon: 'M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7z',
  user: 'M8 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM2.5 14.5c.6-3 2.8-4.5 5.5-4.5s4.9 1.5 5.5 4.5',
  'chevron-down': 'M4 6l4 4 4-4',
  'chevron-up': 'M4 10l4-4 4 4',
  'chevron-left': 'M10 4 6 8l4 4',
  'chevron-right': 'M6 4l4 4-4 4',
  back: 'M7 3 2 8l5 5M2 8h12',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  check: 'M2.5 8.5 6 12l7.5-8',
  warning: 'M8 2 15 14H1zM8 6.5v3.5M8 12v.2',
  info: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM8 7v4.5M8 4.5v.2',
  help: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM6 6.3a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.4M8 11.5v.2',
  plus: 'M8 2.5v11M2.5 8h11',
  edit: 'M11 2.5 13.5 5 5.5 13 2.5 13.5 3 10.5zM9.5 4l2.5 2.5',
  clock: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM8 4.5V8l2.5 1.5',
  trash: 'M2.5 4.5h11M6 4.5V2.5h4v2M4 4.5l.6 9h6.8l.6-9M6.7 7v4M9.3 7v4',
  filter: 'M2 3h12l-4.5 5.5V13l-3 1V8.5z',
  download: 'M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11',
  refresh: 'M13.5 8A5.5 5.5 0 1 1 11.5 3.7M13.5 2v3h-3',
  columns: 'M2 2.5h12v11H2zM6 2.5v11M10 2.5v11',
  rows: 'M2 3.5h12M2 6.5h12M2 9.5h12M2 12.5h12',
  more: 'M3 8h.1M8 8h.1M13 8h.1',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  'eye-off':
    'M2 2l12 12M6.5 3.7A7 7 0 0 1 8 3.5c4 0 6.5 4.5 6.5 4.5a12 12 0 0 1-2 2.4M4.2 4.7A12 12 0 0 0 1.5 8S4 12.5 8 12.5a7 7 0 0 0 3.3-.9M6.6 6.6a2 2 0 0 0 2.8 2.8',
  key: 'M10.5 2a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM8 8l-5.5 5.5M4.5 11.5 6.5 13.5',
  logout: 'M6 2.5H2.5v11H6M10 4.5 13.5 8 10 11.5M13.5 8H6',
  rail: 'M2 2.5h12v11H2zM6 2.5v11',
  maximize: 'M9.5 2.5h4v4M6.5 13.5h-4v-4M13.5 2.5 9 7M2.5 13.5 7 9',
  restore: 'M13.5 6.5h-4v-4M2.5 9.5h4v4M9.5 6.5 14 2M6.5 9.5 2 14',
  keyboard: 'M1.5 4h13v8h-13zM4 6.5h.1M6.7 6.5h.1M9.3 6.5h.1M12 6.5h.1M4 9.5h8',
  machine: 'M2 12.5V5.5h8v7M10 8h4v4.5M1 12.5h14M4.5 8h3',
  point: 'M8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM8 1.5V4M8 12v2.5M1.5 8H4M12 8h2.5',
  company: 'M2.5 14V3l6-1.5V14M8.5 6l5 1.5V14M1 14h14M4.8 5.5h1.4M4.8 8.5h1.4M4.8 11.5h1.4',
  area: 'M2 3.5 6 2l4 1.5L14 2v10.5L10 14l-4-1.5L2 14zM6 2v10.5M10 3.5V14',
  link: 'M6.5 9.5l3-3M7.5 4.5 9 3a2.8 2.8 0 0 1 4 4l-1.5 1.5M8.5 11.5 7 13a2.8 2.8 0 0 1-4-4l1.5-1.5',
  unlink: 'M7.5 4.5 9 3a2.8 2.8 0 0 1 4 4l-1.5 1.5M8.5 11.5 7 13a2.8 2.8 0 0 1-4-4l1.5-1.5M2 2l12 12',
  gateway: 'M2 10h12v4H2zM5 12h.1M8 10V6.5M5.5 5a3.5 3.5 0 0 1 5 0M3.5 3a6.3 6.3 0 0 1 9 0',
  image: 'M2 3h12v10H2zM2 11l3.5-4 3 3.5L10.5 8 14 12M11 5.5h.1',
  undo: 'M5.5 2.5 2.5 5.5l3 3M2.5 5.5H10a3.5 3.5 0 0 1 0 7H6.5',
  redo: 'M10.5 2.5l3 3-3 3M13.5 5.5H6a3.5 3.5 0 0 0 0 7h3.5',
  upload: 'M8 10.5v-8M4.5 6 8 2.5 11.5 6M2.5 13.5h11',
  bookmark: 'M4 2h8v12L8 10.5 4 14z',
  play: 'M4.5 2.5v11l9-5.5z',
  pause: 'M5.5 3v10M10.5 3v10',
  stop: 'M3.5 3.5h9v9h-9z',
  previous: 'M3.5 3v10M13 3 6 8l7 5z',
  next: 'M12.5 3v10M3 3l7 5-7 5z',
  repeat: 'M3 7V6a2 2 0 0 1 2-2h8M11 2l2 2-2 2M13 9v1a2 2 0 0 1-2 2H3M5 14l-2-2 2-2',
  volume: 'M2 6v4h3l4 3V3L5 6zM11.5 5.5a3.5 3.5 0 0 1 0 5M13.3 3.6a6.2 6.2 0 0 1 0 8.8',
  bell: 'M3 11.5h10L11.8 9.5V7a3.8 3.8 0 0 0-7.6 0v2.5zM6.5 13.8a1.6 1.6 0 0 0 3 0M8 1.5v1.7',
  mail: 'M2 3.5h12v9H2zM2 4l6 5 6-5',
  sensor: 'M5 5.5h6v8H5zM8 5.5V2M5.5 2h5M7 9.5h2',
} as const

export type IconName = keyof typeof paths

/** All icons, for pickers. */
export const iconNames = Object.keys(paths) as readonly IconName[]

/** An icon next to a word; alone it needs a label on its button. */
export function Icon({
  name,
  size = 16,
  ...rest
}: { readonly name: IconName; readonly size?: number } & Omit<SVGProps<SVGSVGElement>, 'name'>) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.2 : 1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      <path d={paths[name]} />
    </svg>
  )
}

/** The icon with this name, or the generic one of a screen. */
export const iconOf = (name: string): IconName => iconNames.find((one) => one === name) ?? 'point'
