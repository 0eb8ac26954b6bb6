import type { Text } from '../core/text.ts'

/** Why a network is refused; `{detail}` is what was found. */
export const modelProblems = {
  noRuntime: {
    cn: '服务器未安装 ONNX 运行库（可选包 onnxruntime-web），只能使用规则集',
    en: 'The server has no ONNX runtime (the optional package onnxruntime-web is not installed). Only rule sets can be used.',
  },
  tooLarge: { cn: '文件超过 {detail} MB', en: 'The file is larger than {detail} MB.' },
  damaged: { cn: '文件不是 ONNX 或已损坏（{detail}）', en: 'The file is not ONNX, or it is damaged ({detail}).' },
  outsideFile: {
    cn: '常量“{detail}”存放在文件之外；请导出为单个文件',
    en: 'The constant "{detail}" is stored outside of the file. Export the network as one file.',
  },
  unknownOperator: { cn: '不支持的算子：{detail}', en: 'The operator {detail} is not supported.' },
  nested: {
    cn: '网络含有循环、分支或自定义函数（{detail}）；只接受没有控制流的网络',
    en: 'The network has loops, branches or functions of its own ({detail}). Only networks without control flow are accepted.',
  },
  tooManyNodes: { cn: '网络超过 {detail} 个算子', en: 'The network has more than {detail} steps.' },
  hugeTensor: { cn: '常量“{detail}”过大', en: 'The constant "{detail}" is too large.' },
  wrongTensor: { cn: '常量“{detail}”的数据与其形状不符', en: 'The data of the constant "{detail}" do not fit its shape.' },
  inputCount: { cn: '网络须有且只有一个输入，现有 {detail} 个', en: 'The network must have one input; it has {detail}.' },
  outputCount: { cn: '网络须有且只有一个输出，现有 {detail} 个', en: 'The network must have one output; it has {detail}.' },
  notFloat: { cn: '“{detail}”不是 float32', en: '"{detail}" is not float32.' },
  wrongShape: {
    cn: '形状不符：{detail}；输入须为 [1, 值数]，输出须为 [1, 结果数]',
    en: 'The shape is wrong: {detail}. The input must be [1, values] and the output [1, results].',
  },
  notRun: { cn: '网络无法运行：{detail}', en: 'The network cannot be run: {detail}' },
  tookTooLong: { cn: '网络在 {detail} 秒内没有结果', en: 'The network had no answer within {detail} s.' },
  outOfMemory: { cn: '网络所需内存超过 {detail} MB', en: 'The network needs more than {detail} MB of memory.' },
  notProbability: {
    cn: '输出须在 0 到 1 之间，试算结果为 {detail}',
    en: 'Outputs must be between 0 and 1; a trial gave {detail}.',
  },
} as const satisfies Record<string, Text>

export type ModelProblemKey = keyof typeof modelProblems

/** A refusal with what was found. */
export interface ModelProblem {
  readonly problem: ModelProblemKey
  readonly detail: string
}

export const modelProblem = (problem: ModelProblemKey, detail: string | number = ''): ModelProblem => ({ problem, detail: String(detail) })

export const isModelProblem = (value: object): value is ModelProblem => 'problem' in value
