import type { Text } from '../core/text.ts'

/** A family of fault frequencies: one cause and its harmonics. */
export interface FaultLineFamily extends Text {
  /** Notation of analysts for the first line. */
  readonly symbol: string
  readonly group: 'shaft' | 'bearing' | 'gear' | 'passing' | 'belt' | 'electric'
  /** Harmonics to search for. */
  readonly harmonics: readonly number[]
  /** Harmonics of which at least one must stand out before any line of the family is labelled. */
  readonly main: readonly number[]
  /** Whether rolling elements slip: its lines deviate from the kinematic ones by one common factor. */
  readonly slips: boolean
  /** Frequency fault codes by harmonic; `rest` for all other harmonics, `sideband` for sidebands. */
  readonly codes: { readonly [harmonic: number]: number; readonly rest?: number; readonly sideband?: number }
}

const family = (symbol: string, cn: string, en: string, rules: Omit<FaultLineFamily, 'symbol' | 'cn' | 'en'>): FaultLineFamily => ({
  symbol,
  cn,
  en,
  ...rules,
})

/**
 * The families by key. Formulas: field guide. Race defects show at the first or second harmonic, rolling element defects at twice the spin
 * frequency (a defect strikes both races in one spin). The number of harmonics is a guess, except the four that the slip is fitted to.
 */
export const faultLineFamilies = {
  bpfo: family('BPFO', '外圈', 'Outer race', {
    group: 'bearing',
    harmonics: [1, 2, 3, 4, 5, 6],
    main: [1, 2],
    slips: true,
    codes: { rest: 1106 },
  }),
  bpfi: family('BPFI', '内圈', 'Inner race', {
    group: 'bearing',
    harmonics: [1, 2, 3, 4, 5, 6],
    main: [1, 2],
    slips: true,
    codes: { rest: 1107, sideband: 1107 },
  }),
  bsf: family('BSF', '滚动体', 'Rolling element', {
    group: 'bearing',
    harmonics: [1, 2, 3, 4],
    main: [2],
    slips: true,
    codes: { rest: 1108, sideband: 1108 },
  }),
  ftf: family('FTF', '保持架', 'Cage', { group: 'bearing', harmonics: [1, 2, 3], main: [1, 2], slips: true, codes: { rest: 1109 } }),
  gmf: family('GMF', '啮合频率', 'Gear mesh', {
    group: 'gear',
    harmonics: [1, 2, 3],
    main: [1, 2, 3],
    slips: false,
    codes: { 1: 1201, 2: 1202, 3: 1203, sideband: 1204 },
  }),
  htf: family('HTF', '啮合循环', 'Hunting tooth', { group: 'gear', harmonics: [1], main: [1], slips: false, codes: { rest: 1205 } }),
  bpf: family('BPF', '叶片通过', 'Blade pass', {
    group: 'passing',
    harmonics: [1, 2, 3],
    main: [1, 2],
    slips: false,
    codes: { rest: 1301 },
  }),
  vpf: family('VPF', '叶轮通过', 'Vane pass', {
    group: 'passing',
    harmonics: [1, 2, 3],
    main: [1, 2],
    slips: false,
    codes: { rest: 1302 },
  }),
  belt: family('Belt', '皮带', 'Belt', { group: 'belt', harmonics: [1, 2, 3, 4], main: [1, 2], slips: false, codes: {} }),
  shaft: family('1×', '转频', 'Running speed', {
    group: 'shaft',
    harmonics: [0.5, 1, 1.5, 2, 3],
    main: [0.5, 1, 1.5, 2, 3],
    slips: false,
    codes: { 0.5: 1104, 1: 1101, 1.5: 1105, 2: 1102, 3: 1103 },
  }),
  lf: family('2×LF', '2 倍电源频率', 'Twice line frequency', {
    group: 'electric',
    harmonics: [1],
    main: [1],
    slips: false,
    codes: { rest: 1110 },
  }),
} as const satisfies Record<string, FaultLineFamily>

export type FaultLineFamilyKey = keyof typeof faultLineFamilies
export const faultLineFamilyKeys = Object.keys(faultLineFamilies) as [FaultLineFamilyKey, ...FaultLineFamilyKey[]]

/** The frequency fault code of a line, or null if the specification has none. */
export function frequencyFaultCodeOf(key: FaultLineFamilyKey, harmonic: number, sideband: number): number | null {
  const { codes }: FaultLineFamily = faultLineFamilies[key]
  return (sideband === 0 ? (codes[harmonic] ?? codes.rest) : codes.sideband) ?? null
}
