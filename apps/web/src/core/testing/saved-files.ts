import { vi } from 'vitest'

/** The names of the files that screens save from now on; without it the click on the download would leave the test's page. */
export function savedFiles(): string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}
