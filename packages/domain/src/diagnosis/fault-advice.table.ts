import type { Text } from '../core/text.ts'
import type { FaultKindKey } from './fault-kinds.table.ts'

/** What usually causes a fault, what to check before opening the machine, and what puts it right. */
export interface FaultAdvice {
  /** The usual causes. */
  readonly causes: Text
  /** Checks, the cheapest and safest first. */
  readonly checks: readonly Text[]
  readonly repair: Text
}

const lubricant = {
  cn: '检查润滑脂的量、颜色和牌号，补脂后 24 小时内复测',
  en: 'Check amount, colour and grade of the grease; relubricate and measure again within 24 hours',
} as const
const bolts = { cn: '检查地脚螺栓、底板和轴承座的紧固', en: 'Check the tightness of foot bolts, base plate and bearing housings' } as const
const sound = { cn: '用听诊器或回放录音确认冲击声', en: 'Listen for impacts with a stethoscope or the sound of the recording' } as const
const load = { cn: '核对当时的负荷和工况是否有变化', en: 'Compare load and process with those of the baseline' } as const
const alignment = { cn: '停机后复查对中（冷态与热态）', en: 'Check the alignment at standstill, cold and hot' } as const
const gearOil = { cn: '取油样，检查铁谱和水分', en: 'Take an oil sample: wear particles and water' } as const
const supply = { cn: '测量三相电流与电压是否平衡', en: 'Measure whether currents and voltages of the three phases are equal' } as const

/**
 * Advice by fault. Ours: common practice of vibration analysts in our words; the signatures behind it are those of the rules (`rule-sources.table.ts`). It says
 * what to look at, never that a part has failed.
 */
export const faultAdvice: Readonly<Record<FaultKindKey, FaultAdvice>> = {
  bearingBreath: {
    causes: {
      cn: '疲劳剥落、润滑不良、电流通过、安装损伤或过载',
      en: 'Fatigue, poor lubrication, current through the bearing, damage at mounting, or overload',
    },
    checks: [
      sound,
      lubricant,
      { cn: '测量轴承座温度并与另一端比较', en: 'Compare the temperature of the housing with that of the other end' },
    ],
    repair: {
      cn: '安排更换轴承；拆下后检查滚道、滚动体与保持架，并查明原因',
      en: 'Plan to replace the bearing; inspect races, rolling elements and cage, and look for the cause',
    },
  },
  misaligned: {
    causes: { cn: '热膨胀、基础下沉、管道应力或安装误差', en: 'Thermal growth, settling foundation, pipe strain, or mounting error' },
    checks: [
      { cn: '比较联轴器两侧的轴向相位', en: 'Compare the axial phase on both sides of the coupling' },
      { cn: '检查联轴器弹性件是否发热、磨损', en: 'Look for heat and wear at the coupling element' },
      alignment,
    ],
    repair: { cn: '消除软脚与管道应力后重新对中', en: 'Remove soft foot and pipe strain, then align again' },
  },
  looseness: {
    causes: {
      cn: '螺栓松动、底板开裂、轴承座间隙过大或软脚',
      en: 'Loose bolts, cracked base, excessive clearance in the housing, or soft foot',
    },
    checks: [
      bolts,
      { cn: '比较机脚、底板与基础的振动幅值', en: 'Compare the vibration of foot, base plate and foundation' },
      { cn: '检查底板与灌浆有无裂纹', en: 'Look for cracks in base and grout' },
    ],
    repair: {
      cn: '按规定力矩紧固，修复裂纹，间隙过大时更换轴承座或轴套',
      en: 'Tighten to torque, mend cracks; replace housing or sleeve where clearance is excessive',
    },
  },
  imbalance: {
    causes: { cn: '积灰、叶片磨损或脱落、装配偏心', en: 'Deposits, worn or lost blades, or eccentric assembly' },
    checks: [
      load,
      { cn: '检查转子或叶轮的积垢、磨损', en: 'Look for deposits and wear at rotor or impeller' },
      { cn: '确认水平与垂直方向相位差约 90°', en: 'Check that horizontal and vertical phase differ by about 90°' },
    ],
    repair: { cn: '清洁转子，必要时现场动平衡', en: 'Clean the rotor; balance it in place if that is not enough' },
  },
  unevenBreath: {
    causes: { cn: '定子偏心、软脚或轴承磨损使气隙不均', en: 'Eccentric stator, soft foot, or worn bearings' },
    checks: [
      { cn: '断电瞬间观察 2 倍电源频率是否立即消失', en: 'Watch whether twice the line frequency vanishes the moment the supply is cut' },
      supply,
      bolts,
    ],
    repair: { cn: '消除软脚，检查并调整气隙', en: 'Remove soft foot; measure and set the air gap' },
  },
  resonance: {
    causes: { cn: '结构固有频率接近激振频率', en: 'A natural frequency of the structure lies near an exciting frequency' },
    checks: [
      { cn: '小幅改变转速，观察幅值是否骤变', en: 'Change the speed a little and watch whether the amplitude changes much' },
      { cn: '停机时做敲击试验', en: 'Do a bump test at standstill' },
      bolts,
    ],
    repair: {
      cn: '避开该转速，或增加刚度、阻尼以移开固有频率',
      en: 'Avoid that speed, or move the natural frequency by stiffness or damping',
    },
  },
  fanBreath: {
    causes: { cn: '叶片损坏、积灰或入口气流不均', en: 'Damaged blades, deposits, or uneven flow at the inlet' },
    checks: [
      { cn: '检查挡板开度、滤网与入口', en: 'Check damper, filter and inlet' },
      { cn: '停机后检查叶片裂纹与间隙', en: 'Inspect blades for cracks and clearance at standstill' },
    ],
    repair: { cn: '清洁或修复叶片，恢复均匀入流', en: 'Clean or mend the blades; restore an even flow' },
  },
  pumpBreath: {
    causes: {
      cn: '偏离最佳工况点、叶轮磨损或间隙变化',
      en: 'Operation away from the best efficiency point, worn impeller, or changed clearance',
    },
    checks: [
      { cn: '将流量、扬程与性能曲线比较', en: 'Compare flow and head with the pump curve' },
      { cn: '检查入口压力、滤网和阀门', en: 'Check inlet pressure, strainer and valves' },
    ],
    repair: {
      cn: '调整工况；检修时检查叶轮与口环',
      en: 'Correct the operating point; inspect impeller and wear rings at the next overhaul',
    },
  },
  gearBBreath: {
    causes: { cn: '过载、疲劳裂纹或异物造成断齿', en: 'Overload, fatigue crack, or foreign body' },
    checks: [
      { cn: '查看时域波形中每转一次的冲击', en: 'Look for an impact once per turn in the waveform' },
      gearOil,
      { cn: '打开观察孔检查齿面', en: 'Inspect the teeth through the cover' },
    ],
    repair: { cn: '尽快停机检查，更换齿轮副', en: 'Stop for inspection soon; replace the pair of gears' },
  },
  gearFBreath: {
    causes: { cn: '接触疲劳、偏载或润滑不足', en: 'Contact fatigue, uneven load across the face, or too little lubrication' },
    checks: [gearOil, { cn: '检查齿面点蚀与接触斑痕', en: 'Inspect for pitting and the contact pattern' }, alignment],
    repair: { cn: '纠正偏载与润滑，计划更换齿轮副', en: 'Correct load and lubrication; plan to replace the pair of gears' },
  },
  gearMBreath: {
    causes: { cn: '磨粒、润滑油粘度不足或长期运行磨损', en: 'Particles in the oil, too low viscosity, or long service' },
    checks: [gearOil, { cn: '检查滤芯与油位', en: 'Check filter and oil level' }, { cn: '测量侧隙', en: 'Measure the backlash' }],
    repair: { cn: '换油与滤芯，按侧隙计划更换齿轮副', en: 'Change oil and filter; replace the pair of gears according to the backlash' },
  },
  bentShaft: {
    causes: { cn: '热弯曲、运输损伤或过盈装配', en: 'Thermal bow, damage in transport, or a forced fit' },
    checks: [
      { cn: '比较两端轴承的轴向相位（约 180°）', en: 'Compare the axial phase of both bearings (about 180°)' },
      { cn: '冷态与热态各测一次', en: 'Measure cold and hot' },
      { cn: '停机打表测量轴的跳动', en: 'Measure the run-out of the shaft at standstill' },
    ],
    repair: { cn: '校直或更换轴', en: 'Straighten or replace the shaft' },
  },
  eccentricRotor: {
    causes: { cn: '转子与定子不同心，产生旋转的气隙变化', en: 'Rotor and bore are not concentric, so that the gap turns with the rotor' },
    checks: [supply, { cn: '观察极通过频率边带随负荷的变化', en: 'Watch how pole-pass sidebands change with load' }],
    repair: { cn: '检查轴承与转子铁芯，必要时修复或更换', en: 'Check bearings and rotor core; repair or replace' },
  },
  rotorBars: {
    causes: { cn: '频繁启动、过热或铸造缺陷造成断条', en: 'Frequent starts, heat, or casting flaws' },
    checks: [
      { cn: '在额定负荷下做定子电流频谱分析', en: 'Analyse the stator current at rated load' },
      { cn: '检查启动次数与启动时间', en: 'Check number and duration of starts' },
    ],
    repair: { cn: '限制启动次数，计划修复或更换转子', en: 'Limit starts; plan to repair or replace the rotor' },
  },
  rub: {
    causes: { cn: '间隙不足、热变形或轴位移使转子碰磨', en: 'Too little clearance, thermal distortion, or displacement of the shaft' },
    checks: [sound, { cn: '检查密封与护罩的摩擦痕迹', en: 'Look for marks at seals and guards' }, alignment],
    repair: { cn: '恢复间隙，消除变形原因', en: 'Restore the clearance and remove the cause of the distortion' },
  },
  oilWhirl: {
    causes: { cn: '轴承间隙过大、载荷过轻或油温过低', en: 'Excessive clearance, light load, or cold oil' },
    checks: [
      { cn: '检查油温、油压和粘度', en: 'Check temperature, pressure and viscosity of the oil' },
      { cn: '改变负荷或油温后观察', en: 'Change load or oil temperature and watch' },
    ],
    repair: { cn: '恢复轴承间隙，必要时改用抗涡动轴承', en: 'Restore the clearance, or use a bearing that resists whirl' },
  },
  oilWhip: {
    causes: {
      cn: '转速超过临界转速两倍，油膜振荡锁定在固有频率',
      en: 'Above twice the critical speed the whirl locks to the natural frequency',
    },
    checks: [
      { cn: '立即降低转速观察是否消失', en: 'Reduce the speed at once and watch whether it vanishes' },
      { cn: '检查油温、油压和粘度', en: 'Check temperature, pressure and viscosity of the oil' },
    ],
    repair: { cn: '在消除原因之前不要在该转速运行', en: 'Do not run at this speed until the cause is removed' },
  },
  coupling: {
    causes: { cn: '弹性件磨损、螺栓松动或润滑不足', en: 'Worn element, loose bolts, or too little lubricant' },
    checks: [
      { cn: '用频闪灯检查弹性件与螺栓', en: 'Inspect element and bolts with a stroboscope' },
      { cn: '检查联轴器下方有无橡胶粉末', en: 'Look for rubber dust below the coupling' },
      alignment,
    ],
    repair: { cn: '更换弹性件并重新对中', en: 'Replace the element and align again' },
  },
  lubrication: {
    causes: { cn: '润滑脂过少、过多、老化或牌号不符', en: 'Too little, too much, aged or wrong grease' },
    checks: [lubricant, { cn: '测量轴承座温度', en: 'Measure the temperature of the housing' }],
    repair: { cn: '按规定量补脂或换脂，缩短润滑周期', en: 'Relubricate with the right amount and grade; shorten the interval' },
  },
  belt: {
    causes: { cn: '皮带磨损、张力不足或带轮不对中', en: 'Worn belt, wrong tension, or misaligned pulleys' },
    checks: [
      { cn: '用频闪灯观察皮带跳动与打滑', en: 'Watch for flapping and slip with a stroboscope' },
      { cn: '检查张力与带轮对中', en: 'Check tension and alignment of the pulleys' },
    ],
    repair: { cn: '成组更换皮带，重新张紧与对中', en: 'Replace the belts as a set; tension and align' },
  },
  cavitation: {
    causes: { cn: '入口压力不足、流量过大或介质温度过高', en: 'Too low inlet pressure, too much flow, or hot liquid' },
    checks: [
      { cn: '听入口侧的沙粒声', en: 'Listen for the sound of gravel at the inlet' },
      { cn: '将入口压力与所需汽蚀余量比较', en: 'Compare the inlet pressure with the required NPSH' },
      { cn: '检查滤网与入口阀', en: 'Check strainer and inlet valve' },
    ],
    repair: {
      cn: '提高入口压力或减小流量；检修时检查叶轮',
      en: 'Raise the inlet pressure or reduce the flow; inspect the impeller at the next overhaul',
    },
  },
  bearingUnknownPart: {
    causes: { cn: '轴承型号未知，部位无法判断', en: 'The model of the bearing is not known, so neither is its part' },
    checks: [{ cn: '在设备资料中填写轴承型号', en: 'Enter the model of the bearing at the machine' }, sound, lubricant],
    repair: { cn: '确认型号后重新诊断，再安排检修', en: 'Diagnose again once the model is known, then plan the repair' },
  },
}
