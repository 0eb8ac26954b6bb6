import { enumeration } from '../../core/enum.ts'

/** What an item of a standard asks for. The kinds are ours: the specification names no items. */
export const inspectionItemKind = enumeration(
  'InspectionItemKind',
  { cn: '项目类型', en: 'Answer' },
  {
    YesNo: { code: 1, cn: '是/否', en: 'Yes or no' },
    Number: { code: 2, cn: '数值', en: 'Number' },
    Choice: { code: 3, cn: '选项', en: 'Choice' },
    Text: { code: 4, cn: '文字', en: 'Text' },
    Picture: { code: 5, cn: '照片', en: 'Picture' },
    /** With a waveform, where its standard collects waveforms. */
    Values: { code: 6, cn: '振动或温度', en: 'Vibration or temperature' },
    /** A recording alone. */
    Wave: { code: 7, cn: '波形', en: 'Waveform' },
    /** What the microphone of a phone hears, uncalibrated: it is kept and played, and never judged. */
    Sound: { code: 8, cn: '声音', en: 'Sound' },
  },
)

/** The overall value that is read at a measuring point. */
export const inspectionMetric = enumeration(
  'InspectionMetric',
  { cn: '特征值', en: 'Value' },
  {
    Velocity: { code: 'v', cn: '速度有效值', en: 'Velocity RMS' },
    Acceleration: { code: 'a', cn: '加速度有效值', en: 'Acceleration RMS' },
    Displacement: { code: 's', cn: '位移峰峰值', en: 'Displacement peak to peak' },
    Temperature: { code: 'tem', cn: '温度', en: 'Temperature' },
  },
)
