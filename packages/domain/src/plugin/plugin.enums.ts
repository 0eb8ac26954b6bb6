import { enumeration } from '../core/enum.ts'

/** Whether a plug-in runs; one that fails again and again is switched off by itself. */
export const pluginState = enumeration(
  'PluginState',
  { cn: '插件状态', en: 'State of a plug-in' },
  {
    On: { code: 'On', cn: '已启用', en: 'On', tone: 'good' },
    Off: { code: 'Off', cn: '已停用', en: 'Off', tone: 'neutral' },
    Failed: { code: 'Failed', cn: '多次失败，已自动停用', en: 'Off after failures', tone: 'danger' },
  },
)

/** The records on which a file is tried. */
export const pluginTrial = enumeration(
  'PluginTrial',
  { cn: '试算波形', en: 'Trial of a plug-in' },
  {
    Silence: { code: 'silence', cn: '零信号', en: 'Silence' },
    Impacts: { code: 'impacts', cn: '冲击', en: 'Impacts' },
    Noise: { code: 'noise', cn: '噪声', en: 'Noise' },
  },
)
