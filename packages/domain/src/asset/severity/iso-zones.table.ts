import { enumeration } from '../../core/enum.ts'
import type { Text } from '../../core/text.ts'

/**
 * One row of a severity table: zone boundaries A/B, B/C, C/D in mm/s r.m.s. in the severity band. A value on a boundary belongs to the lower
 * zone unless `upperFrom` names the boundary.
 */
export interface IsoZone {
  readonly code: string
  readonly standard: string
  readonly group: Text
  /** Null where the standard does not separate zones A and B. */
  readonly ab: number | null
  readonly bc: number
  readonly cd: number
  /** Boundaries whose exact value already belongs to the higher zone. */
  readonly upperFrom?: readonly ('ab' | 'bc')[]
  /** The numbers could not be confirmed by any document; the group says so wherever the row is shown. */
  readonly isUnverified?: true
  /** Where the numbers come from and how far they were confirmed; no ISO original was available. For documents and the API, never for screens. */
  readonly source: Text
}

const part1 = { cn: 'vibromera.eu，1 处来源；已由 ISO 20816-1:2016 取代', en: 'vibromera.eu, 1 page; superseded by ISO 20816-1:2016' }
const part3 = {
  cn: '课程讲义、GB/T 6075.3-2011 和 Beckhoff 文档，2–3 处来源',
  en: 'course notes, GB/T 6075.3-2011 and Beckhoff documentation, 2–3 sources',
}
const part7 = { cn: '课程讲义和 GB/T 6075.7-2015，2 处来源', en: 'course notes and GB/T 6075.7-2015, 2 sources' }
const notes = { cn: '产品规格和课程讲义', en: 'specification and course notes' }
const rigid = { cn: '刚性', en: 'rigid' }
const flexible = { cn: '柔性', en: 'flexible' }
const group3 = (n: 1 | 2, support: { cn: string; en: string }) => ({
  cn: `第${n}组（${n === 1 ? '>300 kW' : '15–300 kW'}）${support.cn}`,
  en: `group ${n} (${n === 1 ? '> 300 kW' : '15–300 kW'}), ${support.en}`,
})

/**
 * Part 6, reciprocating machines above 100 kW: boundaries B/C and C/D of its seven classes. They are from memory, and the part states them
 * for 2 to 1000 Hz, wider than the severity band.
 */
const reciprocating = (
  [
    [2.82, 4.46],
    [4.46, 7.07],
    [7.07, 11.2],
    [11.2, 17.8],
    [17.8, 28.2],
    [28.2, 44.6],
    [44.6, 70.7],
  ] as const
).map(
  ([bc, cd], at): IsoZone => ({
    code: `p6-${at + 1}`,
    standard: 'ISO 10816-6:1995',
    group: { cn: `往复式机器 >100 kW，第${at + 1}类（未核实）`, en: `reciprocating machines > 100 kW, class ${at + 1} (unverified)` },
    ab: null,
    bc,
    cd,
    isUnverified: true,
    source: {
      cn: '凭记忆，未核实；该部分不区分 A 区和 B 区，适用 2–1000 Hz；往复压缩机另见 ISO 20816-8:2018',
      en: 'from memory, unverified; this part does not separate zones A and B and applies to 2–1000 Hz; for reciprocating compressors see ISO 20816-8:2018',
    },
  }),
)

/** Severity zones by standard, group and support. Parts 2 and 5 are two rows each: the specification prints them merged. */
export const isoZones: readonly IsoZone[] = [
  {
    code: 'p1-I',
    standard: 'ISO 10816-1:1995',
    group: { cn: 'I类（≤15 kW）', en: 'class I (≤ 15 kW)' },
    ab: 0.71,
    bc: 1.8,
    cd: 4.5,
    source: part1,
  },
  {
    code: 'p1-II',
    standard: 'ISO 10816-1:1995',
    group: { cn: 'II类（15–75 kW）', en: 'class II (15–75 kW)' },
    ab: 1.12,
    bc: 2.8,
    cd: 7.1,
    source: part1,
  },
  {
    code: 'p1-III',
    standard: 'ISO 10816-1:1995',
    group: { cn: 'III类（大型刚性）', en: 'class III (large, rigid)' },
    ab: 1.8,
    bc: 4.5,
    cd: 11.2,
    source: part1,
  },
  {
    code: 'p1-IV',
    standard: 'ISO 10816-1:1995',
    group: { cn: 'IV类（大型柔性）', en: 'class IV (large, flexible)' },
    ab: 2.8,
    bc: 7.1,
    cd: 18,
    source: part1,
  },
  {
    code: 'p2-1500',
    standard: 'ISO 10816-2 (20816-2:2017)',
    group: { cn: '1500/1800 r/min', en: '1500/1800 r/min' },
    ab: 2.8,
    bc: 5.3,
    cd: 8.5,
    source: notes,
  },
  {
    code: 'p2-3000',
    standard: 'ISO 10816-2 (20816-2:2017)',
    group: { cn: '3000/3600 r/min', en: '3000/3600 r/min' },
    ab: 3.8,
    bc: 7.5,
    cd: 11.8,
    source: notes,
  },
  { code: 'p3-1-rigid', standard: 'ISO 10816-3 (20816-3:2022)', group: group3(1, rigid), ab: 2.3, bc: 4.5, cd: 7.1, source: part3 },
  { code: 'p3-1-flexible', standard: 'ISO 10816-3 (20816-3:2022)', group: group3(1, flexible), ab: 3.5, bc: 7.1, cd: 11, source: part3 },
  { code: 'p3-2-rigid', standard: 'ISO 10816-3 (20816-3:2022)', group: group3(2, rigid), ab: 1.4, bc: 2.8, cd: 4.5, source: part3 },
  { code: 'p3-2-flexible', standard: 'ISO 10816-3 (20816-3:2022)', group: group3(2, flexible), ab: 2.3, bc: 4.5, cd: 7.1, source: part3 },
  {
    code: 'p4',
    standard: 'ISO 10816-4 (20816-4:2018)',
    group: { cn: '燃气轮机 >3 MW', en: 'gas turbines > 3 MW' },
    ab: 4.5,
    bc: 9.3,
    cd: 14.7,
    // Specification, section 9: below 4.5 is A, 4.5–9.3 B, 9.3–14.7 C, above 14.7 D.
    upperFrom: ['ab', 'bc'],
    source: notes,
  },
  {
    code: 'p5-1',
    standard: 'ISO 10816-5:2000',
    group: { cn: '第1、3组', en: 'groups 1 and 3' },
    ab: 1.6,
    bc: 2.5,
    cd: 4,
    source: { cn: '产品规格和 2 处二手来源', en: 'specification and 2 secondary sources' },
  },
  {
    code: 'p5-2',
    standard: 'ISO 10816-5:2000',
    group: { cn: '第2、4组', en: 'groups 2 and 4' },
    ab: 2.5,
    bc: 4,
    cd: 6.4,
    source: { cn: '产品规格和 1 处二手来源', en: 'specification and 1 secondary source' },
  },
  ...reciprocating,
  {
    code: 'p7-I-small',
    standard: 'ISO 10816-7:2009',
    group: { cn: 'I类泵 ≤200 kW', en: 'pumps category I, ≤ 200 kW' },
    ab: 2.5,
    bc: 4,
    cd: 6.6,
    source: part7,
  },
  {
    code: 'p7-I-large',
    standard: 'ISO 10816-7:2009',
    group: { cn: 'I类泵 >200 kW', en: 'pumps category I, > 200 kW' },
    ab: 3.5,
    bc: 5,
    cd: 7.6,
    source: part7,
  },
  {
    code: 'p7-II-small',
    standard: 'ISO 10816-7:2009',
    group: { cn: 'II类泵 ≤200 kW', en: 'pumps category II, ≤ 200 kW' },
    ab: 3.2,
    bc: 5.1,
    cd: 8.5,
    source: part7,
  },
  {
    code: 'p7-II-large',
    standard: 'ISO 10816-7:2009',
    group: { cn: 'II类泵 >200 kW', en: 'pumps category II, > 200 kW' },
    ab: 4.2,
    bc: 6.1,
    cd: 9.5,
    source: part7,
  },
]

/** The rows of the table as an enumeration: standard, group and foundation. */
export const isoClass = enumeration(
  'IsoClass',
  { cn: '烈度标准', en: 'Severity standard' },
  Object.fromEntries(
    isoZones.map((row) => [row.code, { code: row.code, cn: `${row.standard} ${row.group.cn}`, en: `${row.standard}, ${row.group.en}` }]),
  ),
)

const zoneByCode: ReadonlyMap<string | null | undefined, IsoZone> = new Map(isoZones.map((row) => [row.code, row]))

/** The row of a class, or undefined. */
export const isoZoneOf = (code: string | null | undefined): IsoZone | undefined => zoneByCode.get(code)

/** The boundaries of a row in rising order, mm/s: without A/B where the standard does not separate the two zones. */
export const boundariesOfZone = ({ ab, bc, cd }: Pick<IsoZone, 'ab' | 'bc' | 'cd'>): number[] => [...(ab === null ? [] : [ab]), bc, cd]
