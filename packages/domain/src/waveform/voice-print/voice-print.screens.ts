import { screen } from '../../core/screen.ts'

export const voicePrintScreens = {
  soundRecordings: screen({
    path: '/onlineMonitor/voicePrintRecord',
    query: { mappingId: null },
    label: { cn: '声纹记录', en: 'Sound recordings' },
    specName: { cn: '声纹记录', en: 'Voice print records' },
    module: 'monitor',
    group: 'recordings',
    permission: 'business:wave:list',
    keywords: 'voice print voiceprint sound listen wav spectrogram 声音 播放 时频',
  }),
}
