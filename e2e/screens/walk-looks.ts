/** The sizes of the window in which screens are opened, in CSS pixels. */
export const walkSizes = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  /** A window of 1440 × 900 at a zoom of 200 %. */
  zoom: { width: 720, height: 450 },
} as const

export type SizeKey = keyof typeof walkSizes

/** One way to look at a screen. */
export interface Look {
  readonly size: SizeKey
  readonly lang: 'cn' | 'en'
  readonly theme: 'dark' | 'light'
}

/** Every combination of size and theme, at the desk also in both languages. */
export const looks: readonly Look[] = [
  { size: 'desk', lang: 'en', theme: 'dark' },
  { size: 'desk', lang: 'cn', theme: 'light' },
  { size: 'phone', lang: 'en', theme: 'dark' },
  { size: 'zoom', lang: 'cn', theme: 'dark' },
  { size: 'desk', lang: 'en', theme: 'light' },
  { size: 'desk', lang: 'cn', theme: 'dark' },
  { size: 'zoom', lang: 'en', theme: 'light' },
  { size: 'phone', lang: 'cn', theme: 'light' },
]
