import { screen } from '../../core/screen.ts'

const permission = 'business:networking:list'
const parent = '/sensorNetworking/deviceList'
const module = 'configure'

export const networkingScreens = {
  networkingTasks: screen({
    path: '/sensorNetworking/deviceList',
    label: { cn: '组网任务', en: 'Networking tasks' },
    specName: { cn: '传感器组网', en: 'Sensor networking' },
    module,
    group: 'sensors',
    permission,
    keywords: 'group online commissioning mount scan duplicate networking 组网 上线 安装 扫码 重复 批量',
  }),
  networkingTask: screen({
    path: '/sensorNetworking/deviceCreateEdit',
    query: { id: null, copy: null },
    label: { cn: '组网任务', en: 'Networking task' },
    module,
    permission,
    parent,
  }),
  networkingValues: screen({
    path: '/sensorNetworking/eigenvalue',
    query: { id: null },
    label: { cn: '组网任务的特征值', en: 'Values of a networking task' },
    module,
    permission,
    parent,
  }),
}

export const networkingWaveScreens = {
  networkingWaves: screen({
    path: '/sensorNetworking/wave',
    query: { id: null, page: 1, waveId: 0 },
    label: { cn: '组网任务的波形', en: 'Waveforms of a networking task' },
    module,
    permission,
    parent,
  }),
}

export const networkingAnalysisScreens = {
  networkingAnalysis: screen({
    path: '/sensorNetworking/waveSpectrum',
    query: { id: null, waveId: 0 },
    label: { cn: '组网任务的波形分析', en: 'Analysis of a networking task' },
    module,
    permission,
    parent,
  }),
  networkingSpectra: screen({
    path: '/sensorNetworking/waveSpectrum/MultiSpectrum',
    query: { id: null, picked: [] },
    label: { cn: '组网任务的多频谱', en: 'Several spectra of a networking task' },
    module,
    permission,
    parent,
  }),
  networkingTimeDomain: screen({
    path: '/sensorNetworking/waveSpectrum/MultipleTimeDomain',
    query: { id: null, picked: [] },
    label: { cn: '组网任务的多时域波形', en: 'Several waveforms of a networking task' },
    module,
    permission,
    parent,
  }),
}

export const networkingAlarmScreens = {
  networkingAlarms: screen({
    path: '/sensorNetworking/alarmReport',
    query: { id: null },
    label: { cn: '组网任务的报警', en: 'Alarms of a networking task' },
    module,
    permission,
    parent,
  }),
}
