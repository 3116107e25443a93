/** As it is read aloud in Ghana: `+233241234567` becomes `024 123 4567`. */
export function nationalPhone(phone: string): string {
  const local = /^\+233(\d{2})(\d{3})(\d{4})$/.exec(phone);
  return local ? `0${local[1]} ${local[2]} ${local[3]}` : phone;
}
