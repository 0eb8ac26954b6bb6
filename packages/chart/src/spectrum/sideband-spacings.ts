import type { SidebandSpacing, SpectrumData } from './spectrum-spec.ts'

/** Families of fault lines that cause sidebands at their frequency, besides the shaft: cage and pole pass. */
const spacingFamilies: readonly string[] = ['FTF', 'polePass']

/** The known sideband spacings of a spectrum: 1×, cage, pole pass. */
export function sidebandSpacings({ speedHz, faults = [], spacings = [] }: SpectrumData): SidebandSpacing[] {
  const known: SidebandSpacing[] = speedHz ? [{ key: '1x', label: '1×', hz: speedHz }] : []
  const bases = spacingFamilies.flatMap((family) => {
    const [first] = faults.filter((band) => band.family === family && band.hz > 0).sort((a, b) => a.hz - b.hz)
    return first ? [{ key: first.key, label: first.label, hz: first.hz }] : []
  })
  const labels = new Set<string>()
  return [...known, ...spacings, ...bases].filter(({ label }) => !labels.has(label) && labels.add(label))
}
