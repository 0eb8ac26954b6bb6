import type { KeySection } from '../../core/hooks/key-help.ts'

const click = { cn: '单击', en: 'Click' }
const tenfold = { cn: '移动光标，按住 Shift 移动十倍', en: 'Move the cursor; with Shift, ten times as far' }
const difference = { cn: '测量差值', en: 'Measure a difference' }
const clear = { cn: '清除光标', en: 'Clear the cursors' }

/** Pointer gestures of every chart, and its keys while it has the focus. */
export const plotKeys: KeySection = {
  title: { cn: '所有图表', en: 'All charts' },
  generality: 2,
  rows: [
    { keys: { cn: '拖动', en: 'Drag' }, description: { cn: '放大所选范围', en: 'Zoom to the selected range' } },
    { keys: { cn: 'Shift+拖动', en: 'Shift+drag' }, description: { cn: '平移', en: 'Pan' } },
    { keys: { cn: '双指', en: 'Two fingers' }, description: { cn: '缩放；单指平移', en: 'Zoom; pan with one finger' } },
    { keys: { cn: '滚轮', en: 'Wheel' }, description: { cn: '以指针为中心缩放', en: 'Zoom at the pointer' } },
    { keys: { cn: '双击', en: 'Double-click' }, description: { cn: '显示全部', en: 'Show all' } },
    { keys: '← →', description: { cn: '左右移动，没有光标时', en: 'Pan, if there is no cursor' } },
    { keys: '↑ ↓', description: { cn: '放大、缩小', en: 'Zoom in and out' } },
    { keys: 'Home End', description: { cn: '移到开头、结尾', en: 'Go to the start, to the end' } },
    { keys: '0 Esc', description: { cn: '显示全部范围', en: 'Show the full range' } },
  ],
}

/** The keys of a wave. */
export const waveKeys: KeySection = {
  title: { cn: '波形图', en: 'Waveform' },
  generality: 1,
  rows: [
    { keys: click, description: { cn: '放置时间光标', en: 'Place the cursor' } },
    { keys: '← →', description: tenfold },
    { keys: 'D', description: difference },
    { keys: 'H', description: { cn: '周期光标', en: 'Periodic cursor' } },
    { keys: 'M', description: { cn: '各轴叠加或分开显示', en: 'Axes together or one above the other' } },
    { keys: 'Esc', description: clear },
  ],
}

/** The keys of a spectrum. */
export const spectrumKeys: KeySection = {
  title: { cn: '频谱图', en: 'Spectrum' },
  generality: 1,
  rows: [
    { keys: click, description: { cn: '将光标放到最近的峰', en: 'Place the cursor on the nearest peak' } },
    { keys: '← →', description: tenfold },
    { keys: 'P N', description: { cn: '上一个、下一个峰', en: 'Previous and next peak' } },
    { keys: 'D', description: difference },
    { keys: 'H', description: { cn: '谐波光标', en: 'Harmonic cursor' } },
    { keys: 'S', description: { cn: '边带光标', en: 'Sideband cursor' } },
    {
      keys: { cn: '拖动光标', en: 'Drag a cursor' },
      description: { cn: '移动光标，可拖动任一谐波或边带', en: 'Move it by any harmonic or sideband' },
    },
    { keys: '1', description: { cn: '将光标处设为 1×', en: 'Set 1× at the cursor' } },
    { keys: 'O', description: { cn: '以阶次显示，转速已知时', en: 'Show orders, if the speed is known' } },
    { keys: 'U', description: { cn: '切换单位：Hz、CPM、阶次', en: 'Next unit: Hz, CPM, orders' } },
    { keys: 'L', description: { cn: '切换纵轴：线性、对数、dB', en: 'Next scale: linear, logarithmic, dB' } },
    { keys: 'X', description: { cn: '切换频率轴：线性、对数', en: 'Frequency axis: linear or logarithmic' } },
    { keys: 'M', description: { cn: '各轴叠加或分开显示', en: 'Axes together or one above the other' } },
    { keys: 'F', description: { cn: '显示、隐藏故障频率', en: 'Show or hide fault frequencies' } },
    { keys: 'B', description: { cn: '显示、隐藏基线', en: 'Show or hide the baseline' } },
    { keys: 'Esc', description: clear },
  ],
}

/** The keys of an order spectrum: its unit is fixed, and it has neither fault lines nor a baseline. */
export const orderKeys: KeySection = {
  title: { cn: '阶次谱', en: 'Order spectrum' },
  generality: 1,
  rows: spectrumKeys.rows.filter(({ keys }) => !['O', 'U', 'X', 'M', 'F', 'B'].some((key) => key === keys)),
}

/** The keys of a cepstrum. */
export const cepstrumKeys: KeySection = {
  title: { cn: '倒频谱', en: 'Cepstrum' },
  generality: 1,
  rows: [
    { keys: click, description: { cn: '将光标放到最近的峰', en: 'Place the cursor on the nearest peak' } },
    { keys: 'P N', description: { cn: '最高的峰，然后上一个、下一个峰', en: 'The highest peak, then the previous and next' } },
    { keys: '← →', description: tenfold },
    { keys: 'Esc', description: clear },
  ],
}

/** The keys of a spatial orbit. */
export const orbitKeys: KeySection = {
  title: { cn: '轴心轨迹', en: 'Orbit' },
  generality: 1,
  rows: [
    { keys: { cn: '拖动', en: 'Drag' }, description: { cn: '旋转', en: 'Rotate' } },
    { keys: '← → ↑ ↓', description: { cn: '旋转', en: 'Rotate' } },
    { keys: '0 Esc', description: { cn: '恢复视角', en: 'Reset view' } },
  ],
}

/** The keys of a waterfall. */
export const waterfallKeys: KeySection = {
  title: { cn: '瀑布图', en: 'Waterfall' },
  generality: 1,
  rows: [
    { keys: { cn: '拖动', en: 'Drag' }, description: { cn: '旋转', en: 'Rotate' } },
    { keys: '← → ↑ ↓', description: { cn: '旋转', en: 'Rotate' } },
    { keys: click, description: { cn: '选择采样', en: 'Select a recording' } },
    { keys: 'P N', description: { cn: '上一个、下一个采样', en: 'Previous and next recording' } },
    { keys: '0 Esc', description: { cn: '恢复视角', en: 'Reset view' } },
  ],
}

/** The keys of a map of bands. */
export const bandMapKeys: KeySection = {
  title: { cn: '频带图', en: 'Map of bands' },
  generality: 1,
  rows: [
    { keys: click, description: { cn: '对该频带求包络', en: 'Demodulate the band' } },
    { keys: '← → ↑ ↓', description: { cn: '移动到相邻频带、上一层、下一层', en: 'Go to the next band, to the next level' } },
    { keys: 'Enter', description: { cn: '采用所在频带', en: 'Use the band' } },
    { keys: 'N', description: { cn: '跳到最佳频带', en: 'Go to the best band' } },
  ],
}

/** The keys of the event strip below a trend, while one of its marks has the focus. */
export const eventKeys: KeySection = {
  title: { cn: '事件条', en: 'Event strip' },
  generality: 1,
  rows: [
    { keys: '← →', description: { cn: '上一个、下一个事件', en: 'Previous and next event' } },
    { keys: 'Enter', description: { cn: '打开事件；多个事件时放大', en: 'Open the event; zoom in if there are several' } },
    { keys: 'Esc', description: { cn: '关闭详情', en: 'Close the details' } },
  ],
}
