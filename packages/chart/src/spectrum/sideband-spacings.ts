import type { SidebandSpacing, SpectrumData } from './spectrum-spec.ts'

/** Families of fault lines at whose frequency sidebands stand, besides the shaft: the cage and the pole pass. */
const spacingFamilies: readonly string[] = ['FTF', 'polePass']

/** The spacings that are known for a spectrum: 1×, the cage, the pole pass; what nobody knows is not offered. */
export function sidebandSpacings({ speedHz, faults = [], spacings = [] }: SpectrumData): SidebandSpacing[] {
  const known: SidebandSpacing[] = speedHz ? [{ key: '1x', label: '1×', hz: speedHz }] : []
  const bases = spacingFamilies.flatMap((family) => {
    const [first] = faults.filter((band) => band.family === family && band.hz > 0).sort((a, b) => a.hz - b.hz)
    return first ? [{ key: first.key, label: first.label, hz: first.hz }] : []
  })
  const taken = new Set<string>()
  return [...known, ...spacings, ...bases].filter(({ label }) => !taken.has(label) && taken.add(label))
}
