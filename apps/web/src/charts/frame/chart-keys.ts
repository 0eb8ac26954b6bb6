import type { KeySection } from '../../core/hooks/key-help.ts'

const click = { cn: '单击', en: 'Click' }
const tenfold = { cn: '移动光标，按住 Shift 移动十倍', en: 'Move the cursor, with Shift tenfold' }
const difference = { cn: '测量差值', en: 'Measure a difference' }
const clear = { cn: '清除光标', en: 'Remove the cursors' }

/** What every chart does on the pointer and, once it has the focus, on keys. */
export const plotKeys: KeySection = {
  title: { cn: '所有图表', en: 'In every chart' },
  generality: 2,
  rows: [
    { keys: { cn: '拖动', en: 'Drag' }, does: { cn: '放大所选范围', en: 'Zoom into the dragged part' } },
    { keys: { cn: 'Shift+拖动', en: 'Shift+drag' }, does: { cn: '平移', en: 'Pan' } },
    { keys: { cn: '双指', en: 'Two fingers' }, does: { cn: '缩放；单指平移', en: 'Zoom; one finger pans' } },
    { keys: { cn: '滚轮', en: 'Wheel' }, does: { cn: '以指针为中心缩放', en: 'Zoom at the pointer' } },
    { keys: { cn: '双击', en: 'Double-click' }, does: { cn: '显示全部', en: 'Show all' } },
    { keys: '← →', does: { cn: '左右移动，没有光标时', en: 'Pan, while there is no cursor' } },
    { keys: '↑ ↓', does: { cn: '放大、缩小', en: 'Zoom in and out' } },
    { keys: 'Home End', does: { cn: '移到开头、结尾', en: 'To the beginning, to the end' } },
    { keys: '0 Esc', does: { cn: '显示全部范围', en: 'Show the whole range' } },
  ],
}

/** The keys of a wave. */
export const waveKeys: KeySection = {
  title: { cn: '波形图', en: 'Wave' },
  generality: 1,
  rows: [
    { keys: click, does: { cn: '放置时间光标', en: 'Place the cursor' } },
    { keys: '← →', does: tenfold },
    { keys: 'D', does: difference },
    { keys: 'H', does: { cn: '周期光标', en: 'Periodic cursor' } },
    { keys: 'Esc', does: clear },
  ],
}

/** The keys of a spectrum. */
export const spectrumKeys: KeySection = {
  title: { cn: '频谱图', en: 'Spectrum' },
  generality: 1,
  rows: [
    { keys: click, does: { cn: '将光标放到最近的峰', en: 'Place the cursor on the nearest peak' } },
    { keys: '← →', does: tenfold },
    { keys: 'P N', does: { cn: '上一个、下一个峰', en: 'Previous and next peak' } },
    { keys: 'D', does: difference },
    { keys: 'H', does: { cn: '谐波光标', en: 'Harmonic cursor' } },
    { keys: 'S', does: { cn: '边带光标', en: 'Sideband cursor' } },
    {
      keys: { cn: '拖动光标', en: 'Drag a cursor' },
      does: { cn: '移动光标，可拖动任一谐波或边带', en: 'Move it; any harmonic or sideband can be taken' },
    },
    { keys: '1', does: { cn: '将光标处设为 1×', en: 'The cursor stands on 1×' } },
    { keys: 'O', does: { cn: '以阶次显示，转速已知时', en: 'In orders, when the speed is known' } },
    { keys: 'U', does: { cn: '切换单位：Hz、CPM、阶次', en: 'Next unit: Hz, CPM, orders' } },
    { keys: 'L', does: { cn: '切换纵轴：线性、对数、dB', en: 'Next scale: linear, logarithmic, dB' } },
    { keys: 'F', does: { cn: '显示、隐藏故障频率线', en: 'Show or hide fault lines' } },
    { keys: 'B', does: { cn: '显示、隐藏基线', en: 'Show or hide the baseline' } },
    { keys: 'Esc', does: clear },
  ],
}

/** The keys of a spectrum over orders: its unit is fixed, and it has neither fault lines nor a baseline. */
export const orderKeys: KeySection = {
  title: { cn: '阶次谱', en: 'Order spectrum' },
  generality: 1,
  rows: spectrumKeys.rows.filter(({ keys }) => !['O', 'U', 'F', 'B'].some((key) => key === keys)),
}

/** The keys of a cepstrum. */
export const cepstrumKeys: KeySection = {
  title: { cn: '倒频谱', en: 'Cepstrum' },
  generality: 1,
  rows: [
    { keys: click, does: { cn: '将光标放到最近的峰', en: 'Place the cursor on the nearest peak' } },
    { keys: 'P N', does: { cn: '最高的峰，然后上一个、下一个峰', en: 'The highest peak, then the previous and next' } },
    { keys: '← →', does: tenfold },
    { keys: 'Esc', does: clear },
  ],
}

/** The keys of a spatial orbit. */
export const orbitKeys: KeySection = {
  title: { cn: '轴心轨迹', en: 'Orbit' },
  generality: 1,
  rows: [
    { keys: { cn: '拖动', en: 'Drag' }, does: { cn: '旋转', en: 'Turn' } },
    { keys: '← → ↑ ↓', does: { cn: '旋转', en: 'Turn' } },
    { keys: '0 Esc', does: { cn: '恢复视角', en: 'First view' } },
  ],
}

/** The keys of a waterfall. */
export const waterfallKeys: KeySection = {
  title: { cn: '瀑布图', en: 'Waterfall' },
  generality: 1,
  rows: [
    { keys: { cn: '拖动', en: 'Drag' }, does: { cn: '旋转', en: 'Turn' } },
    { keys: '← → ↑ ↓', does: { cn: '旋转', en: 'Turn' } },
    { keys: click, does: { cn: '选择采样', en: 'Pick a sampling' } },
    { keys: 'P N', does: { cn: '上一个、下一个采样', en: 'Previous and next sampling' } },
    { keys: '0 Esc', does: { cn: '恢复视角', en: 'First view' } },
  ],
}

/** The keys of the strip of events beneath a trend, once one of its marks has the focus. */
export const eventKeys: KeySection = {
  title: { cn: '事件条', en: 'Strip of events' },
  generality: 1,
  rows: [
    { keys: '← →', does: { cn: '上一个、下一个事件', en: 'Previous and next mark' } },
    { keys: 'Enter', does: { cn: '打开事件；多个事件时放大', en: 'Open the event; zoom in where there are several' } },
    { keys: 'Esc', does: { cn: '关闭说明', en: 'Close what is said of it' } },
  ],
}
