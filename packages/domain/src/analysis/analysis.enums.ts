import { enumeration } from '../core/enum.ts'

/** The ten tabs of the analysis page, by the numbers of the specification. */
export const analysisTab = enumeration(
  'AnalysisTab',
  { cn: '分析页签', en: 'Analysis tab' },
  {
    TrendWave: { code: 0, cn: '趋势波形', en: 'Trend and wave' },
    TimeDomainWave: { code: 1, cn: '时域波形', en: 'Time domain' },
    FrequencySpectrum: { code: 2, cn: '频谱', en: 'Spectrum' },
    Waterfall: { code: 3, cn: '瀑布图', en: 'Waterfall' },
    Temperature: { code: 4, cn: '温度图谱', en: 'Temperature' },
    MultipleIndicatorsTrend: { code: 5, cn: '多指标趋势', en: 'Multiple indicators' },
    Cepstrum: { code: 6, cn: '倒频谱', en: 'Cepstrum' },
    AxisOrbit: { code: 7, cn: '轴心轨迹', en: 'Axis orbit' },
    OrderAnalysis: { code: 8, cn: '阶次分析', en: 'Order analysis' },
    VoicePrint: { code: 9, cn: '声纹', en: 'Voice print' },
  },
)

/** Sensor axis in a phase comparison. */
export const phaseAxis = enumeration(
  'PhaseAxis',
  { cn: '相位轴', en: 'Phase axis' },
  {
    X: { code: 1, cn: 'X 轴', en: 'X axis' },
    Y: { code: 2, cn: 'Y 轴', en: 'Y axis' },
    Z: { code: 3, cn: 'Z 轴', en: 'Z axis' },
  },
)

/** Axes that the orbit is drawn over; three of them in space. */
export const orbitView = enumeration(
  'OrbitView',
  { cn: '轨迹视图', en: 'Orbit view' },
  {
    XYZ: { code: 'XYZ', cn: 'XYZ 三维', en: 'XYZ (3D)' },
    XY: { code: 'XY', cn: 'XY 平面', en: 'XY' },
    XZ: { code: 'XZ', cn: 'XZ 平面', en: 'XZ' },
    YZ: { code: 'YZ', cn: 'YZ 平面', en: 'YZ' },
  },
)

/** State of a chart panel that can be maximised. */
export const collapsePanel = enumeration(
  'CollapsePanel',
  { cn: '面板状态', en: 'Panel state' },
  {
    Normal: { code: 'Normal', cn: '正常', en: 'Normal' },
    Full: { code: 'Full', cn: '最大化', en: 'Maximised' },
    Minimum: { code: 'Minimum', cn: '最小化', en: 'Minimised' },
  },
)

/** State of the voice-print playback; Disabled is a sampling without a wave. */
export const voicePrintPlayback = enumeration(
  'VoicePrintPlayback',
  { cn: '声纹播放', en: 'Voice-print playback' },
  {
    Disabled: { code: 'Disabled', cn: '不可播放', en: 'Disabled', tone: 'unknown' },
    Normal: { code: 'Normal', cn: '待播放', en: 'Ready', tone: 'neutral' },
    Playing: { code: 'Playing', cn: '播放中', en: 'Playing', tone: 'good' },
    Paused: { code: 'Paused', cn: '已暂停', en: 'Paused', tone: 'warning' },
  },
)
