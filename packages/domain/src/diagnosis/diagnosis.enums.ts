import { enumeration } from '../core/enum.ts'

/** Status of the diagnosis of an alarm. */
export const diagnosisStatus = enumeration(
  'DiagnosisStatus',
  { cn: '诊断状态', en: 'Diagnosis status' },
  {
    NotDiagnosis: { code: 0, cn: '未诊断', en: 'Not diagnosed', tone: 'neutral' },
    Diagnosising: { code: 1, cn: '诊断中', en: 'Diagnosing', tone: 'accent' },
    DiagnosisFailed: { code: 2, cn: '诊断失败', en: 'Diagnosis failed', tone: 'danger' },
    DiagnosisSuccess: { code: 3, cn: '诊断成功', en: 'Diagnosed', tone: 'good' },
  },
)

/** Fault categories; "Breath" in the specification's names reads as "fault". The three gear meanings are a guess. Source: field guide. */
export const faultCategory = enumeration(
  'FaultCategory',
  { cn: '故障类别', en: 'Fault category' },
  {
    bearingBreath: { code: 'bearingBreath', cn: '轴承故障', en: 'Bearing fault' },
    misaligned: { code: 'misaligned', cn: '不对中', en: 'Misalignment' },
    looseness: { code: 'looseness', cn: '松动', en: 'Looseness' },
    imbalance: { code: 'imbalance', cn: '不平衡', en: 'Imbalance' },
    unevenBreath: { code: 'unevenBreath', cn: '气隙不均', en: 'Uneven air gap' },
    resonance: { code: 'resonance', cn: '共振', en: 'Resonance' },
    fanBreath: { code: 'fanBreath', cn: '风机故障', en: 'Fan fault' },
    pumpBreath: { code: 'pumpBreath', cn: '泵故障', en: 'Pump fault' },
    gearBBreath: { code: 'gearBBreath', cn: '齿轮断齿', en: 'Gear: broken tooth' },
    gearFBreath: { code: 'gearFBreath', cn: '齿轮疲劳', en: 'Gear: fatigue' },
    gearMBreath: { code: 'gearMBreath', cn: '齿轮磨损', en: 'Gear: wear' },
  },
)
