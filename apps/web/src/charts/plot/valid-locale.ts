/**
 * uPlot creates a number format from `navigator.language` when it is loaded and throws if that is not a valid language tag (a browser under
 * LANG=C reports `en-US@posix`). Imported before uPlot, this module reduces it to the valid part.
 */
export function validLocale(locale: string): string {
  for (const tag of [locale, locale.split(/[@.]/)[0]?.replaceAll('_', '-') ?? '']) {
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
