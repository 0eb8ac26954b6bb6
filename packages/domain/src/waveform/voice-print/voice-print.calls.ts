import { z } from 'zod'
import { call, idText, pageOf, pageQuery } from '../../core/call.ts'
import { optionalTimeText } from '../../core/time/time-input.ts'
import { axes } from '../../device/telemetry/telemetry.ts'
import { frequencyText } from '../frequency-text.ts'
import { samplingRecord } from '../waveform.calls.ts'

export const voicePrintCalls = {
  samplingTimes: call({
    method: 'GET',
    path: '/waveform/chart/voicePrintSamplingTime',
    access: 'business:wave:list',
    tag: 'wave',
    query: z.object({
      mappingId: idText,
      ...pageQuery,
      /** Collection mode (default: voice prints, which are sound recordings; -1 for all), or the sampling frequency of sound recordings. */
      mhfHz: frequencyText.optional(),
      startTime: optionalTimeText,
      endTime: optionalTimeText,
    }),
    data: pageOf(samplingRecord),
    summary: { cn: '声纹采样时间列表', en: 'List sound recordings of a measuring point' },
  }),
  exportSound: call({
    method: 'GET',
    path: '/excel/waveVoicePrint/export',
    access: 'business:wave:export',
    tag: 'wave',
    query: z.object({
      waveId: idText.optional(),
      /** Axis of the sensor; default: Z, otherwise the last that arrived. */
      axis: z.enum(axes).optional(),
    }),
    data: 'file',
    summary: { cn: '导出波形为声音（WAV）', en: 'Export a waveform as sound (WAV)' },
  }),
}
