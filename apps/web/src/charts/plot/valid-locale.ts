/**
 * uPlot makes a number format of `navigator.language` when it is loaded and throws where that is no language tag (a browser under
 * LANG=C reports `en-US@posix`). Imported before it, this leaves the browser with the part that is one.
 */
export function validLocale(given: string): string {
  for (const tag of [given, given.split(/[@.]/)[0]?.replaceAll('_', '-') ?? '']) {
    try {
      return Intl.getCanonicalLocales(tag)[0] ?? 'en'
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  }
  return 'en'
}

if (typeof navigator !== 'undefined' && navigator.language && validLocale(navigator.language) !== navigator.language)
  Object.defineProperty(navigator, 'language', { value: validLocale(navigator.language), configurable: true })
