import { type FaultLineFamilyKey, faultLineFamilyKeys } from '@undertone/domain/diagnosis/fault-line-families.table'

/** What of fault lines and the baseline is shown, as it stands in the address of the analysis page. */
export type FaultAddress = {
  /** Bands of the machine's fault lines are drawn. */
  faults: boolean
  /** Families that are switched off, joined by commas. */
  hushed: string
  /** By how many per cent lines of bearings sit off the kinematic ones; '' finds it. */
  slip: string
  /** What stands beside a spectrum: its peaks or the fault lines. */
  aside: string
  /** The baseline is drawn behind the spectrum. */
  baseline: boolean
}

export const faultDefaults: FaultAddress = { faults: false, hushed: '', slip: '', aside: '', baseline: false }

/** Lines of bearings sit at most so many per cent off. Source: field guide, "0–2 % off". */
export const maxSlipPercent = 2

/** The families that an address switches off. */
export const hushedIn = ({ hushed }: Pick<FaultAddress, 'hushed'>): ReadonlySet<FaultLineFamilyKey> => {
  const named = hushed.split(',')
  return new Set(faultLineFamilyKeys.filter((key) => named.includes(key)))
}

/** The address with a family switched on or off. */
export function toggledFamily(address: Pick<FaultAddress, 'hushed'>, family: FaultLineFamilyKey): Pick<FaultAddress, 'hushed'> {
  const off = new Set(hushedIn(address))
  if (!off.delete(family)) off.add(family)
  return { hushed: faultLineFamilyKeys.filter((key) => off.has(key)).join(',') }
}

/** The slip of an address, 0.003 for 0.3 %; null where it is to be found, or what stands there is none. */
export function slipIn({ slip }: Pick<FaultAddress, 'slip'>): number | null {
  const percent = slip.trim() === '' ? Number.NaN : Number(slip)
  return Math.abs(percent) <= maxSlipPercent ? percent / 100 : null
}

const asides = ['peaks', 'lines'] as const
export type Aside = (typeof asides)[number]

/** What stands beside a spectrum, or null. */
export const asideIn = ({ aside }: Pick<FaultAddress, 'aside'>): Aside | null => asides.find((one) => one === aside) ?? null
