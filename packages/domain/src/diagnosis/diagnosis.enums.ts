import { enumeration } from '../core/enum.ts'

/** Status of the diagnosis of a waveform, and of an alarm by the waveform nearest to it. */
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

/** Why a diagnosis has failed. A waveform that cannot answer has not failed: it is refused, with its reason. */
export const diagnosisFailure = enumeration(
  'DiagnosisFailure',
  { cn: '诊断失败原因', en: 'Reason of a failed diagnosis' },
  {
    Damaged: { code: 'Damaged', cn: '存储的波形数据已损坏', en: 'The stored waveform is damaged' },
    TookTooLong: { code: 'TookTooLong', cn: '计算超时', en: 'The calculation took too long' },
    Stopped: { code: 'Stopped', cn: '计算中断，稍后重试', en: 'The calculation was interrupted and will be tried again' },
    Faulty: { code: 'Faulty', cn: '计算出错', en: 'The calculation failed' },
  },
)

/** Whether a finding still stands. */
export const findingState = enumeration(
  'FindingState',
  { cn: '结论状态', en: 'State of a finding' },
  {
    Open: { code: 'Open', cn: '存在', en: 'Present', tone: 'warning' },
    Gone: { code: 'Gone', cn: '已消失', en: 'Gone', tone: 'neutral' },
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

/** What a person says of a finding. */
export const findingAnswer = enumeration(
  'FindingAnswer',
  { cn: '人工结论', en: 'Answer' },
  {
    Confirmed: { code: 'Confirmed', cn: '已确认', en: 'Confirmed', tone: 'good' },
    Rejected: { code: 'Rejected', cn: '已驳回', en: 'Rejected', tone: 'neutral' },
    Corrected: { code: 'Corrected', cn: '已更正', en: 'Corrected', tone: 'warning' },
    Watched: { code: 'Watched', cn: '观察中', en: 'Watched', tone: 'accent' },
  },
)

/** What a conclusion rests on. Only what was seen or measured counts when findings are held against what was found. */
export const conclusionBasis = enumeration(
  'ConclusionBasis',
  { cn: '结论依据', en: 'Basis' },
  {
    Seen: { code: 'Seen', cn: '拆检所见', en: 'Seen inside the machine', tone: 'good' },
    Measured: { code: 'Measured', cn: '现场测量', en: 'Measured at the machine', tone: 'good' },
    Desk: { code: 'Desk', cn: '仅凭数据判断', en: 'Judged from the data alone', tone: 'neutral' },
  },
)

/** Why a finding was rejected. */
export const rejectReason = enumeration(
  'RejectReason',
  { cn: '驳回原因', en: 'Reason' },
  {
    ProcessChange: { code: 'ProcessChange', cn: '工艺或工况变化', en: 'Change of the process' },
    Sensor: { code: 'Sensor', cn: '传感器或安装问题', en: 'Sensor or its mounting' },
    Normal: { code: 'Normal', cn: '该设备的正常特征', en: 'Normal for this machine' },
    WorkInProgress: { code: 'WorkInProgress', cn: '检修作业期间', en: 'Work was in progress' },
    WrongData: { code: 'WrongData', cn: '设备资料有误', en: 'Facts of the machine are wrong' },
    NothingFound: { code: 'NothingFound', cn: '检查未发现异常', en: 'Inspected, nothing found' },
  },
)

/** Where the confidence of a finding is heading. */
export const findingTrend = enumeration(
  'FindingTrend',
  { cn: '发展趋势', en: 'Trend' },
  {
    Rising: { code: 'Rising', cn: '加重', en: 'Rising', tone: 'warning' },
    Steady: { code: 'Steady', cn: '稳定', en: 'Steady', tone: 'neutral' },
    Falling: { code: 'Falling', cn: '减弱', en: 'Falling', tone: 'neutral' },
  },
)

/** Whose findings are listed: by the owner of the machine. */
export const findingHandler = enumeration(
  'FindingHandler',
  { cn: '处理人', en: 'Handler' },
  {
    Mine: { code: 'mine', cn: '我负责的', en: 'Mine' },
    None: { code: 'none', cn: '无人负责', en: 'Without one' },
  },
)
