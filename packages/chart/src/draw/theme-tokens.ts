import { codesOf } from '@undertone/domain/core/enum'
import { theme } from '@undertone/domain/session/session.enums'

/** The themes; dark is the default of the specification. */
export const themes = codesOf(theme)
export type Theme = (typeof themes)[number]

const dark = {
  ground: '#0d1117',
  panel: '#131922',
  raised: '#1b2430',
  line: '#232d3a',
  'line-strong': '#344255',
  text: '#e6edf5',
  quiet: '#9aa8b8',
  faint: '#8291a3',
  accent: '#3fb6c6',
  'on-accent': '#06181b',
  good: '#1ec482',
  warning: '#f7af2d',
  danger: '#f55f5d',
  unknown: '#8b98a6',
  'axis-x': '#94df5f',
  'axis-y': '#cf63ca',
  'axis-z': '#e77311',
  'axis-h': '#c4a3fb',
  'zone-a': '#1ec482',
  'zone-b': '#d0c15a',
  'zone-c': '#f7af2d',
  'zone-d': '#f55f5d',
  'warning-area': '#f7af2d',
  'zone-b-area': '#d0c15a',
} as const

/** Name of a colour role, without the leading dashes of its custom property. */
export type TokenName = keyof typeof dark

const light: Readonly<Record<TokenName, string>> = {
  ground: '#f5f7fa',
  panel: '#ffffff',
  raised: '#ffffff',
  line: '#e3e8ef',
  'line-strong': '#c9d2de',
  text: '#17202b',
  quiet: '#526073',
  faint: '#626f80',
  accent: '#0b7484',
  'on-accent': '#ffffff',
  good: '#20563a',
  warning: '#875b10',
  danger: '#c13c47',
  unknown: '#5f6b7a',
  'axis-x': '#047d36',
  'axis-y': '#b04b92',
  'axis-z': '#ba3d01',
  'axis-h': '#4433ae',
  'zone-a': '#20563a',
  'zone-b': '#5f5f1c',
  'zone-c': '#875b10',
  'zone-d': '#c13c47',
  'warning-area': '#d27811',
  'zone-b-area': '#95751e',
}

/** Every colour by role, with the same values as `tokens.css`, for code that cannot read custom properties (antd's derived shades, canvas). */
export const themeTokens: Readonly<Record<Theme, Readonly<Record<TokenName, string>>>> = { dark, light }

/** Type families: Inter with tabular figures, Noto Sans SC for Chinese, JetBrains Mono for ids and raw values. */
export const fontSans = "'Inter Variable', 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', system-ui, sans-serif"
export const fontMono = "'JetBrains Mono Variable', ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace"
