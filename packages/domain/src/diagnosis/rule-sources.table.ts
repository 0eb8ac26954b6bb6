import type { Text } from '../core/text.ts'

/** A source of a rule: what it is, in both languages, and the publication as it is cited. */
export interface RuleSource extends Text {
  readonly reference: string
}

const chart = 'vib.cloud, Vibration diagnostic chart (second-hand)'

/**
 * What the rules rest on. Evidence names the reference, so that it can be read without this table. Figures that the named publication does not give are marked as
 * measured (decisions 077 and 078) or as guesses.
 */
export const ruleSources = {
  logEnvelope: {
    cn: '倒谱预白化后的对数包络',
    en: 'Log envelope after cepstrum pre-whitening',
    reference:
      'Borghesani, Pennacchi, Randall, Sawalhi, Ricci: Application of cepstrum pre-whitening for the diagnosis of bearing faults under variable speed conditions, MSSP 36 (2013) 370–384; Borghesani, Shahriar: Cyclostationary analysis with logarithmic variance stabilisation, MSSP 70–71 (2016) 51–72',
  },
  bearing: {
    cn: '滚动轴承诊断教程；门限由公开记录测得',
    en: 'Tutorial on rolling bearings; thresholds measured on public recordings',
    reference:
      'Randall, Antoni: Rolling element bearing diagnostics – A tutorial, MSSP 25 (2011) 485–520; thresholds measured on public recordings (decision 078)',
  },
  cage: {
    cn: '保持架频率及其谐波；门限为估计',
    en: 'Cage frequency and its harmonics; levels are guesses',
    reference:
      'Smith, Randall: Rolling element bearing diagnostics using the Case Western Reserve University data: A benchmark study, MSSP 64–65 (2015) 100–131, Table 1; levels are those of the bearing rule and guesses',
  },
  imbalance: {
    cn: '径向 1× 较基准增大；门限由公开记录测得',
    en: 'Growth of 1× across the shaft; levels measured on public recordings',
    reference: `${chart}; levels measured on public recordings: 23 of 24 unbalanced rotors, 0 of 48 others (decision 077)`,
  },
  misalignment: {
    cn: '2× 与轴向振动；未经记录验证',
    en: '2× and axial vibration; not validated on recordings',
    reference: `${chart}: 2×/1× ≥ 0.5, axial ≥ half of radial; not validated on recordings`,
  },
  acrossCoupling: {
    cn: '联轴器两侧的 2×；门限为估计',
    en: '2× on both sides of a coupling; levels are guesses',
    reference: `${chart}: 2×/1× ≥ 0.5 beside the coupling; a coupling pushes both of its sides alike (equal and opposite forces); levels are guesses`,
  },
  looseness: {
    cn: '1× 谐波与半阶次；未经记录验证',
    en: 'Harmonics of 1× and half orders; not validated on recordings',
    reference:
      'SKF, Vibration Diagnostic Guide CM5003, by a public vibration course (second-hand): five harmonics above 20 % of 1×, half orders above 10 %; not validated on recordings',
  },
  airGap: {
    cn: '2 倍电源频率；门限为工程默认值',
    en: 'Twice line frequency; levels are engineering defaults',
    reference: 'reliabilityweb.com, A closer look at air gap eccentricity; 40 % of the RMS is an engineering default',
  },
  eccentricRotor: {
    cn: '2 倍电源频率的极通过频率边带',
    en: 'Pole-pass sidebands of twice line frequency',
    reference: 'rgbwaves.com on eccentric rotors: pole-pass sidebands of twice line frequency; second-hand',
  },
  rotorBars: {
    cn: '1× 的极通过频率边带；门限为估计',
    en: 'Pole-pass sidebands of 1×; levels are guesses',
    reference: 'rgbwaves.com on rotor bars: pole-pass sidebands of 1× alone; second-hand, levels are guesses',
  },
  bentShaft: {
    cn: '轴向 1×；增长门限同不平衡规则',
    en: 'Axial 1×; growth as in the imbalance rule',
    reference: `${chart}; the growth is that of the imbalance rule`,
  },
  resonance: {
    cn: '频率固定、单一方向的隆起；门限为工程默认值',
    en: 'A hump fixed in Hz, in one direction; levels are engineering defaults',
    reference: `${chart}: a hump fixed in Hz, one direction; levels are engineering defaults`,
  },
  overSpeed: {
    cn: '1× 随转速的变化；门限同不平衡规则，其余为估计',
    en: '1× over the speed; levels are those of the imbalance rule and guesses',
    reference: `${chart}: resonance amplifies one speed, an imbalance all of them with the square of speed; levels are those of the imbalance rule and guesses`,
  },
  rub: {
    cn: '1× 的整数分之一；门限为估计',
    en: 'Integer fractions of 1×; levels are guesses',
    reference: `${chart}: integer fractions of 1×; levels are guesses`,
  },
  oilWhirl: {
    cn: '0.38–0.48×；门限为估计',
    en: '0.38 to 0.48×; levels are guesses',
    reference: `${chart}: 0.38 to 0.48×; levels are guesses`,
  },
  coupling: {
    cn: '三爪联轴器磨损的 3×；门限为估计',
    en: '3× of a worn coupling of three jaws; levels are guesses',
    reference: `${chart}: a worn coupling of three jaws at 3×; levels are guesses`,
  },
  belt: {
    cn: '皮带通过频率及其谐波；门限为估计',
    en: 'Belt frequency and its harmonics; levels are guesses',
    reference: 'vibanalysis.co.uk on belt lines πD f/L, second-hand: several harmonics, 2× often the highest; levels are guesses',
  },
  beltSlip: {
    cn: '带传动的滑差；门限为估计',
    en: 'Creep of a belt; levels are guesses',
    reference:
      'textbooks of machine elements, such as Niemann, Winter: Maschinenelemente 3 (1983), from memory: creep of a sound belt is 1 to 2 % at most; a further 1 % is a guess',
  },
  fan: { cn: '叶片通过频率', en: 'Blade-pass frequency', reference: 'vibanalysis.co.uk on blade pass, second-hand' },
  pump: { cn: '叶轮通过频率', en: 'Vane-pass frequency', reference: 'vibromera.eu and vibanalysis.co.uk on vane pass, second-hand' },
  turbulence: {
    cn: '中低频随机振动；基准两倍为工程默认值',
    en: 'Random vibration of low and middle frequencies; twice the baseline is an engineering default',
    reference:
      'vibanalysis.co.uk on flow turbulence, second-hand: random vibration of low and middle frequencies; twice the baseline is an engineering default',
  },
  cavitation: {
    cn: '5 kHz 以上宽带噪声',
    en: 'Broadband noise above 5 kHz',
    reference: 'vibroguard.cz and vibanalysis.co.uk on cavitation, second-hand: broadband above 5 kHz without lines, kurtosis near 3',
  },
  lubrication: {
    cn: '高频底噪较基准的升高',
    en: 'Rise of the high-frequency floor over the baseline',
    reference: 'NASA and UE Systems on airborne ultrasound, second-hand: 8 dB over a baseline is poor lubrication, 12 dB first damage',
  },
  gearBroken: {
    cn: '同步平均的 FM4 与边带；门限为工程默认值',
    en: 'FM4 of the synchronous average and sidebands; levels are engineering defaults',
    reference:
      'Stewart: Some useful data analysis techniques for gearbox diagnostics, ISVR (1977): FM4 of the synchronous average; levels are engineering defaults, not validated on recordings',
  },
  gearFatigue: {
    cn: '2–3 倍啮合频率与边带升高；基准两倍为工程默认值',
    en: '2 to 3 × mesh and sidebands rise; twice the baseline is an engineering default',
    reference: 'vibrationschool.com on gear wear, second-hand: 2–3 × mesh and sidebands rise; twice the baseline is an engineering default',
  },
  gearWear: {
    cn: '2 倍啮合频率高于啮合频率、寻找齿频率；门限为估计',
    en: 'Twice mesh above mesh, hunting tooth; levels are guesses',
    reference: 'vibrationschool.com and vtab.se on gears, second-hand: twice mesh above mesh, hunting tooth; levels are guesses',
  },
} as const satisfies Record<string, RuleSource>

export type RuleSourceKey = keyof typeof ruleSources

const byReference = new Map<string, RuleSource>(Object.values(ruleSources).map((row) => [row.reference, row]))

/** A reference as users read it: what it is, in their language, then the publication. One that is not of this table, such as a model or what an older release cited, stays as it is. */
export function sourceText(reference: string): Text {
  const row = byReference.get(reference)
  return row ? { cn: `${row.cn}（${reference}）`, en: `${row.en} (${reference})` } : { cn: reference, en: reference }
}

/** What a reference is, in short; one that is not of this table stays as it is. */
export function sourceName(reference: string): Text {
  const row = byReference.get(reference)
  return row ? { cn: row.cn, en: row.en } : { cn: reference, en: reference }
}
