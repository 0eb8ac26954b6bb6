import { enumeration } from '../core/enum.ts'

/** What a diagnostic model reads of a waveform: its "map type" in the specification, whose values are ours. */
export const modelMapType = enumeration(
  'ModelMapType',
  { cn: '输入类型', en: 'Kind of input' },
  {
    Record: { code: 'Record', cn: '整条波形', en: 'Whole waveform' },
    Spectrum: { code: 'Spectrum', cn: '频谱', en: 'Spectrum' },
    Orders: { code: 'Orders', cn: '阶次谱', en: 'Order spectrum' },
    Features: { code: 'Features', cn: '特征值', en: 'Features' },
  },
)

/** How a diagnostic model judges. */
export const modelAlgorithm = enumeration(
  'ModelAlgorithm',
  { cn: '算法', en: 'Algorithm' },
  {
    Rules: { code: 'Rules', cn: '规则集', en: 'Rule set' },
    Onnx: { code: 'Onnx', cn: 'ONNX 网络', en: 'ONNX network' },
  },
)
