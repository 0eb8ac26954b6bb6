import type { ErrorRow } from '../core/error.ts'

/** Errors of diagnostic models and their versions. */
export const diagnosticModelErrors = {
  fileRefused: { code: 1921, status: 200, cn: '模型文件被拒绝：{reason}', en: 'The model file was refused: {reason}' },
  noFile: { code: 1922, status: 200, cn: '请上传 ONNX 文件', en: 'Upload an ONNX file' },
  fileNotNeeded: { code: 1923, status: 200, cn: '规则集没有文件', en: 'A rule set has no file' },
  unknownRule: { code: 1924, status: 200, cn: '没有规则“{rules}”', en: 'There is no rule {rules}' },
  otherKind: {
    code: 1925,
    status: 200,
    cn: '新版本的算法和输入类型须与模型一致（{kind}）',
    en: 'A version keeps the algorithm and the kind of input of its model ({kind})',
  },
  notCompared: {
    code: 1926,
    status: 200,
    cn: '请先把该版本与当前版本在已存波形上比较，再切换',
    en: 'Compare this version with the one in use on stored waveforms before you switch to it',
  },
  otherSet: {
    code: 1927,
    status: 200,
    cn: '规则集“{name}”已用于相同的设备类型，请先停用',
    en: 'The rule set "{name}" is in use for the same machine types. Switch it off first.',
  },
  nothingBefore: { code: 1928, status: 200, cn: '没有可以退回的版本', en: 'There is no switch to roll back' },
  customerWithout: {
    code: 1930,
    status: 200,
    cn: '所选客户中有不存在或版本不含诊断的客户',
    en: 'A chosen customer does not exist, or its edition has no diagnosis',
  },
  deleteFailed: { code: 1929, status: 200, cn: '删除模型失败：{reason}', en: 'The model was not deleted: {reason}' },
} as const satisfies Record<string, ErrorRow>

/** Why a model, or a version of one, is not deleted. */
export const deletionProblems = {
  inUse: { cn: '版本 {number} 正在使用，请先停用', en: 'version {number} is in use. Switch it off first.' },
  rollBack: { cn: '退回时需要该版本', en: 'a roll back would return to this version.' },
  onlyVersion: { cn: '这是唯一的版本，请删除模型', en: 'it is the only version. Delete the model instead.' },
} as const
