-- Whether a note or a piece of work refers to a file is asked at each file that is opened or collected.
create index log_note_file_file on log_note_file (file_id);
create index work_file_file on work_file (file_id);
