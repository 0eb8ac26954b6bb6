import { type FaultLineFamilyKey, faultLineFamilyKeys } from '@undertone/domain/diagnosis/fault-line-families.table'
import { addressSlice, type StateOf } from './address-slice.ts'

/** What is shown of fault frequencies, and the baseline. */
export const faultSlice = addressSlice(
  {
    /** Bands of the machine's fault frequencies are shown. */
    faults: false,
    /** Hidden families, separated by commas. */
    hushed: '',
    /** Deviation of bearing frequencies from the kinematic ones, per cent; '' fits it. Valid only for the point at which it was entered. */
    slip: '',
    /** Content of the side panel of a spectrum: peaks or fault frequencies. */
    aside: '',
    /** The baseline is drawn behind the spectrum. */
    baseline: false,
  },
  { point: ['slip'] },
)
type FaultAddress = StateOf<typeof faultSlice>

/** Maximum deviation of bearing frequencies, per cent. Source: field guide, "0–2 % off". */
export const maxSlipPercent = 2

/** The families hidden in a URL. */
export const hiddenFamiliesIn = ({ hushed }: Pick<FaultAddress, 'hushed'>): ReadonlySet<FaultLineFamilyKey> => {
  const named = hushed.split(',')
  return new Set(faultLineFamilyKeys.filter((key) => named.includes(key)))
}

/** Shows or hides a family. */
export function toggleFamily(address: Pick<FaultAddress, 'hushed'>, family: FaultLineFamilyKey): Pick<FaultAddress, 'hushed'> {
  const off = new Set(hiddenFamiliesIn(address))
  if (!off.delete(family)) off.add(family)
  return { hushed: faultLineFamilyKeys.filter((key) => off.has(key)).join(',') }
}

/** The slip of a URL, 0.003 for 0.3 %; null if it is fitted or invalid. */
export function slipIn({ slip }: Pick<FaultAddress, 'slip'>): number | null {
  const percent = slip.trim() === '' ? Number.NaN : Number(slip)
  return Math.abs(percent) <= maxSlipPercent ? percent / 100 : null
}

const sidePanelKeys = ['peaks', 'lines'] as const
export type SidePanelKey = (typeof sidePanelKeys)[number]

/** The content of the side panel, or null. */
export const sidePanelIn = ({ aside }: Pick<FaultAddress, 'aside'>): SidePanelKey | null =>
  sidePanelKeys.find((one) => one === aside) ?? null
