// One position at a time, and its row in the table; without a script all of them are shown.
for (const section of document.querySelectorAll("section")) {
  const boards = section.querySelectorAll(".board");
  const rows = section.querySelectorAll("tbody tr");
  const label = section.querySelector(".slider");
  const slider = label.querySelector("input");
  const show = () => {
    const step = Number(slider.value);
    boards.forEach((board, place) => (board.hidden = place !== step));
    rows.forEach((row, place) => row.classList.toggle("here", place === step - 1));
    slider.setAttribute("aria-valuetext", rows[step - 1]?.cells[0].textContent ?? section.dataset.first);
  };
  label.hidden = false;
  slider.addEventListener("input", show);
  rows.forEach((row, place) =>
    row.addEventListener("click", () => {
      slider.value = place + 1;
      show();
    }),
  );
  show();
}
