import type { Text } from '@undertone/domain/core/text'
import { fullScaleDb } from '@undertone/domain/inspection/round/phone-sound'

/** Texts of the sound of the phone's microphone. */
export const soundText = {
  record: { cn: '用手机录音', en: 'Record with the phone' },
  title: { cn: '用手机录音：{name}', en: 'Record with the phone: {name}' },
  how: {
    cn: '将手机靠近机器并握稳，然后开始；录音 {seconds} s。附近的人声也会被录下。',
    en: 'Hold the phone near the machine and still, and start. It records for {seconds} s, voices nearby included.',
  },
  limits: {
    cn: '麦克风未校准：电平相对满量程（dBFS），不是声压级；不评级、不报警、不参与诊断。',
    en: 'The microphone is uncalibrated: levels are relative to full scale (dBFS), not sound pressure. They are not graded, raise no alarm and are not diagnosed.',
  },
  recording: { cn: '正在录音，请勿移动手机', en: 'Recording. Hold the phone still' },
  unsaved: { cn: '未保存的手机录音', en: 'What the phone has recorded' },
  player: { cn: '录音', en: 'Recording' },
  spectrum: { cn: '声音频谱（未校准，平均）', en: 'Spectrum of the sound (uncalibrated, averaged)' },
  showSpectrum: { cn: '频谱', en: 'Spectrum' },
  noSpectrum: { cn: '此文件不是应用录制的，只能播放。', en: 'This file was not recorded by the app: it can only be played.' },
  quantity: { cn: '满量程的比例', en: 'Share of full scale' },
  stated: { cn: '采样率（浏览器声明）', en: 'Rate, as stated' },
  measured: { cn: '采样率（实测）', en: 'Rate, measured' },
  sees: { cn: '可见频率', en: 'Frequencies up to' },
  length: { cn: '时长', en: 'Length' },
  rms: { cn: '有效值（未校准）', en: 'RMS (uncalibrated)' },
  peak: { cn: '峰值（未校准）', en: 'Peak (uncalibrated)' },
  words: { cn: '{seconds} s，有效值 {level}', en: '{seconds} s, RMS {level}' },
  stepOn: { cn: '浏览器未关闭{step}：电平和频谱会被改变。', en: 'The browser keeps {step} on: levels and spectrum are changed by it.' },
  stepUnknown: { cn: '浏览器未说明是否已关闭{step}。', en: 'The browser does not say whether {step} is off.' },
  stepsOff: { cn: '自动增益、降噪和回声消除均已关闭。', en: 'Automatic gain, noise suppression and echo cancellation are off.' },
  gain: { cn: '自动增益', en: 'automatic gain' },
  noise: { cn: '降噪', en: 'noise suppression' },
  echo: { cn: '回声消除', en: 'echo cancellation' },
  clipped: {
    cn: '麦克风已达满量程：峰值被削平。请离远一些重录。',
    en: 'The microphone reached full scale: peaks are cut off. Record from farther away.',
  },
  doubtful: {
    cn: '实测采样率与声明的不同：有数据丢失，频率可能不准。',
    en: 'The measured rate is not the stated one: samples are missing, and frequencies can be wrong.',
  },
  insecure: {
    cn: '浏览器只在 HTTPS 页面上开放麦克风。请用 HTTPS 打开，或跳过此项。',
    en: 'Browsers give the microphone to pages over HTTPS only. Open the address with HTTPS, or skip the item.',
  },
  missing: { cn: '没有找到麦克风。请换用手机，或跳过此项。', en: 'No microphone was found. Use a phone, or skip the item.' },
  refused: {
    cn: '未允许使用麦克风。请在浏览器的网站设置中允许后重试，或跳过此项。',
    en: 'The microphone was not allowed. Allow it in the site settings of the browser and try again, or skip the item.',
  },
  failed: {
    cn: '麦克风无法使用，可能正被其他应用占用。请关闭后重试。',
    en: 'The microphone cannot be used, perhaps because another app has it. Close that and try again.',
  },
  short: { cn: '录音太短。请保持此页在前台后重试。', en: 'The recording is too short. Keep this page in front and try again.' },
  silent: {
    cn: '麦克风没有声音：可能已被静音或阻止。请检查后重试。',
    en: 'The microphone gives silence: it may be muted or blocked. Check it and try again.',
  },
} as const satisfies Record<string, Text>

/** A share of full scale as a level; silence has none. */
export const levelWords = (share: number): string => `${fullScaleDb(share)?.toFixed(1) ?? '-∞'} dBFS`
