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
  good: '#3fb26b',
  warning: '#f29d38',
  danger: '#f4605d',
  unknown: '#8b98a6',
  'axis-x': '#37c978',
  'axis-y': '#e45bd0',
  'axis-z': '#ff9f40',
  'axis-h': '#a78bff',
  'zone-a': '#3fb26b',
  'zone-b': '#d9c23a',
  'zone-c': '#f29d38',
  'zone-d': '#f4605d',
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
  good: '#1b7a43',
  warning: '#9a5600',
  danger: '#c92a2a',
  unknown: '#5f6b7a',
  'axis-x': '#0f7f43',
  'axis-y': '#a8228f',
  'axis-z': '#a55300',
  'axis-h': '#6242cf',
  'zone-a': '#1b7a43',
  'zone-b': '#7d6b00',
  'zone-c': '#9a5600',
  'zone-d': '#c92a2a',
}

/** Every colour by role, with the same values as `tokens.css`, for code that cannot read custom properties (antd's derived shades, canvas). */
export const themeTokens: Readonly<Record<Theme, Readonly<Record<TokenName, string>>>> = { dark, light }

/** Type families: Inter with tabular figures, Noto Sans SC for Chinese, JetBrains Mono for ids and raw values. */
export const fontSans = "'Inter Variable', 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', system-ui, sans-serif"
export const fontMono = "'JetBrains Mono Variable', ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace"
