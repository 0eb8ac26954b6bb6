import { enumeration } from '../core/enum.ts'

/** The tabs of the analysis page, ten by the numbers of the specification, and that of plug-ins. */
export const analysisTab = enumeration(
  'AnalysisTab',
  { cn: '分析页签', en: 'Analysis tab' },
  {
    TrendWave: { code: 0, cn: '趋势波形', en: 'Trend and waveform' },
    TimeDomainWave: { code: 1, cn: '时域波形', en: 'Waveform' },
    FrequencySpectrum: { code: 2, cn: '频谱', en: 'Spectrum' },
    Waterfall: { code: 3, cn: '瀑布图', en: 'Waterfall' },
    Temperature: { code: 4, cn: '温度图谱', en: 'Temperature' },
    MultipleIndicatorsTrend: { code: 5, cn: '多指标趋势', en: 'Trends' },
    Cepstrum: { code: 6, cn: '倒频谱', en: 'Cepstrum' },
    AxisOrbit: { code: 7, cn: '轴心轨迹', en: 'Orbit' },
    OrderAnalysis: { code: 8, cn: '阶次分析', en: 'Orders' },
    VoicePrint: { code: 9, cn: '声纹', en: 'Sound' },
    Plugin: { code: 10, cn: '插件', en: 'Own analyses' },
  },
)

/** Sensor axis of a phase measurement. */
export const phaseAxis = enumeration(
  'PhaseAxis',
  { cn: '相位轴', en: 'Phase axis' },
  {
    X: { code: 1, cn: 'X 轴', en: 'X axis' },
    Y: { code: 2, cn: 'Y 轴', en: 'Y axis' },
    Z: { code: 3, cn: 'Z 轴', en: 'Z axis' },
  },
)

/** Axes of the orbit; three axes are drawn in 3D. */
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

/** State of a chart panel. */
export const collapsePanel = enumeration(
  'CollapsePanel',
  { cn: '面板状态', en: 'Panel state' },
  {
    Normal: { code: 'Normal', cn: '正常', en: 'Normal' },
    Full: { code: 'Full', cn: '最大化', en: 'Maximized' },
    Minimum: { code: 'Minimum', cn: '最小化', en: 'Minimized' },
  },
)

/** State of sound playback; Disabled: the sampling has no waveform. */
export const voicePrintPlayback = enumeration(
  'VoicePrintPlayback',
  { cn: '声纹播放', en: 'Sound playback' },
  {
    Disabled: { code: 'Disabled', cn: '无录音', en: 'No recording', tone: 'unknown' },
    Normal: { code: 'Normal', cn: '待播放', en: 'Ready', tone: 'neutral' },
    Playing: { code: 'Playing', cn: '播放中', en: 'Playing', tone: 'good' },
    Paused: { code: 'Paused', cn: '已暂停', en: 'Paused', tone: 'warning' },
  },
)
