import { screen } from '../core/screen.ts'

export const waveformScreens = {
  waveRecords: screen({
    path: '/onlineMonitor/waveRecord',
    query: { mappingId: null, begin: '', end: '', waveId: 0, importing: false },
    label: { cn: '波形记录', en: 'Waveform records' },
    module: 'monitor',
    group: 'recordings',
    permission: 'business:wave:list',
    keywords: 'wave sampling recording measurement 采样',
  }),
}

export const sensorWaveScreens = {
  sensorWaves: screen({
    path: '/configureManagement/sensorWave',
    query: { sensorId: '', page: 1, waveId: 0 },
    label: { cn: '传感器波形', en: 'Sensor waveforms' },
    module: 'configure',
    permission: 'business:sensor:list',
    parent: '/configureManagement/sensorList',
  }),
}
