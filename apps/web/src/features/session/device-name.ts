/** Browsers by their mark; those that also carry the mark of another one come first. */
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/DingTalk\//, 'DingTalk'],
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (agent: string, of: typeof browsers): string | undefined => of.find(([mark]) => mark.test(agent))?.[1]

/** Browser and system of a user agent, `Firefox · Windows`; of other programs the first word. Null if it says nothing. */
export function deviceName(agent: string): string | null {
  const names = [nameIn(agent, browsers), nameIn(agent, systems)].filter((one) => one !== undefined)
  if (names.length > 0) return names.join(' · ')
  return /^[^\s/]+/.exec(agent)?.[0] ?? null
}
