/** The time zone of a company whose own nobody named, as an IANA name: the product is at home in China (specification: all its times are UTC+8). */
export const defaultTimeZone = 'Asia/Shanghai'
