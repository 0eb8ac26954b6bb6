/** Maximum length of a sheet name in Excel, which LibreOffice and WPS share. */
const maxLength = 31
/** Excel keeps this name for itself, in any case, and repairs or refuses files that have it. */
const reserved = /^history$/i

/** Whether spreadsheets accept the name of a sheet. */
export const isSheetName = (name: string): boolean =>
  name.length > 0 && name.length <= maxLength && !reserved.test(name) && !/[[\]:*?/\\\p{Cc}]|^'|'$/u.test(name)

/** The name, or an error: names are declared, never entered by users. */
export function checkedSheetName(name: string): string {
  if (!isSheetName(name)) throw new Error(`spreadsheets refuse the sheet name "${name}"`)
  return name
}
